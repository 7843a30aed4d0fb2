import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import {
  authenticatorCode,
  authenticatorSetup,
  byPasskey,
  newPasskey,
  passkeyOptions,
  recoveryCodes,
  secondFactor,
} from '@kiosk/contract/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import { newPasskeyOptions } from '../accounts/second-factor/passkeys.service.ts';
import * as factors from '../accounts/second-factor/second-factor.service.ts';
import type { Database } from '../database/schema.ts';
import { accountOf, actorOf, ownToken } from '../http/access.ts';
import type { PartyOf } from '../http/relying-party.ts';
import type { App } from '../http/zod.ts';

const config = { access: 'staff', confirmed: true } as const;

const ownerOf = (request: FastifyRequest): factors.Owner => ({
  ...actorOf(request),
  token: ownToken(request),
});

/** The second factor of the administrator who calls (+). */
export function secondFactorRoutes(app: App, db: Database, partyOf: PartyOf): void {
  const state = (request: FastifyRequest) => factors.getSecondFactor(db, accountOf(request).id);

  app.get(
    adminApiPaths.secondFactor,
    { config: { access: 'staff' }, schema: { response: { 200: secondFactor } } },
    state,
  );

  app.post(
    adminApiPaths.authenticatorApp,
    { config, schema: { response: { 200: authenticatorSetup } } },
    (request) => factors.setUpApp(db, ownerOf(request), partyOf(request).name),
  );

  app.post(
    adminApiPaths.authenticatorConfirmation,
    { config, schema: { body: authenticatorCode, response: { 200: recoveryCodes } } },
    async (request) => ({
      recoveryCodes: await factors.confirmApp(db, ownerOf(request), request.body.code),
    }),
  );

  app.delete(
    adminApiPaths.authenticatorApp,
    { config, schema: { response: { 200: secondFactor } } },
    async (request) => {
      await factors.removeApp(db, ownerOf(request));
      return state(request);
    },
  );

  app.post(
    adminApiPaths.passkeyOptions,
    { config, schema: { response: { 200: passkeyOptions } } },
    async (request) => ({ ...(await newPasskeyOptions(db, partyOf(request), accountOf(request))) }),
  );

  app.post(
    adminApiPaths.passkeys,
    { config, schema: { body: newPasskey, response: { 201: recoveryCodes } } },
    async (request, reply) => {
      const codes = await factors.addPasskey(db, partyOf(request), ownerOf(request), request.body);
      return reply.code(201).send({ recoveryCodes: codes });
    },
  );

  app.delete(
    adminApiPaths.passkey,
    { config, schema: { params: byPasskey, response: { 200: secondFactor } } },
    async (request) => {
      await factors.removePasskey(db, ownerOf(request), request.params.id);
      return state(request);
    },
  );

  app.post(
    adminApiPaths.recoveryCodes,
    { config, schema: { response: { 200: recoveryCodes } } },
    async (request) => ({ recoveryCodes: await factors.renewRecoveryCodes(db, ownerOf(request)) }),
  );
}
