import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody with a Google account; `sub` is Google's own name for the account, which never changes. */
export type GooglePerson = { sub: string; email: string; name?: string };

/**
 * Stands in for Google: publishes its keys on loopback, and signs the tokens that Google's button hands to the page.
 * Open the shop with its `settings`: `Shop.open(issuer.settings)`.
 */
export class GoogleIssuer {
  readonly clientId = 'kiosk-journeys.apps.googleusercontent.com';
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #kid = randomUUID();
  readonly #server: Server;

  private constructor() {
    const key = {
      ...this.#keys.publicKey.export({ format: 'jwk' }),
      kid: this.#kid,
      alg: 'RS256',
      use: 'sig',
    };
    const published = JSON.stringify({ keys: [key] });
    this.#server = createServer((_request, reply) =>
      reply.setHeader('content-type', 'application/json').end(published),
    );
  }

  static async open(): Promise<GoogleIssuer> {
    const issuer = new GoogleIssuer();
    issuer.#server.listen(0, '127.0.0.1');
    await once(issuer.#server, 'listening');
    return issuer;
  }

  /** Those of docs/operating.md, for a shop that believes this issuer. */
  get settings(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { GOOGLE_CLIENT_ID: this.clientId, GOOGLE_KEYS_URL: `http://127.0.0.1:${port}/certs` };
  }

  /** @param claims what differs from a token that the shop accepts, e.g. `{ email_verified: false }` */
  tokenFor(person: GooglePerson, claims: Record<string, unknown> = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: 'https://accounts.google.com',
      aud: this.clientId,
      email_verified: true,
      iat: now,
      exp: now + 3600,
      ...person,
      ...claims,
    };
    const signed = [{ alg: 'RS256', typ: 'JWT', kid: this.#kid }, payload].map(encode).join('.');
    return `${signed}.${sign('sha256', Buffer.from(signed), this.#keys.privateKey).toString('base64url')}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
