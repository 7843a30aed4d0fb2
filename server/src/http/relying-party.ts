import type { FastifyRequest } from 'fastify';
import type { RelyingParty } from '../relying-party.ts';

/** For a request that names none; no passkey works there. */
const noHost = 'http://invalid';

export type PartyOf = (request: FastifyRequest) => RelyingParty;

/**
 * By its public address, or, where it is not set, by the one that the browser asks. A forged one does no harm: a browser
 * makes and uses passkeys for the page's own host only.
 */
export const relyingPartyOf =
  (publicUrl: string | undefined): PartyOf =>
  (request) => {
    const asked = `${request.protocol}://${request.host}`;
    const { origin, hostname } = new URL(publicUrl ?? (URL.canParse(asked) ? asked : noHost));
    return { name: hostname, id: hostname, origin };
  };
