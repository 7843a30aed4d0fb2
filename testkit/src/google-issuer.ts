import { createServer, type Server, type ServerResponse } from 'node:http';
import { newIdentifier } from '@kiosk/server/identifiers.ts';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { closeServer, listenOnLoopback, urlOf } from './loopback.ts';

type SigningKey = { kid: string; privateKey: CryptoKey; jwk: JWK };

/** How the key server behaves. */
const behaviors = {
  up: (reply: ServerResponse, keys: JWK[]) => reply.end(JSON.stringify({ keys })),
  down: (reply: ServerResponse) => reply.destroy(),
  failing: (reply: ServerResponse) => reply.writeHead(500).end('failed'),
  moved: (reply: ServerResponse) => reply.writeHead(302, { location: '/moved' }).end(),
  confused: (reply: ServerResponse) => reply.end('<p>Please log in to this network.'),
  empty: (reply: ServerResponse) => reply.end('{}'),
  silent: () => undefined,
  trickling: (reply: ServerResponse) => reply.write('{'),
};

/** A fake Google: a key server on loopback, and tokens signed with its keys. */
export class FakeGoogleIssuer {
  readonly clientId = '1234-kiosk.apps.googleusercontent.com';
  /** How often the keys were fetched. */
  requests = 0;
  mode: keyof typeof behaviors = 'up';
  readonly #server: Server;
  #keys: SigningKey[] = [];

  private constructor() {
    this.#server = createServer((_request, reply) => {
      this.requests++;
      behaviors[this.mode](
        reply,
        this.#keys.map(({ jwk }) => jwk),
      );
    });
  }

  static async open(): Promise<FakeGoogleIssuer> {
    const issuer = new FakeGoogleIssuer();
    // Like Google, it publishes the next key early.
    issuer.#keys = [await newKey(), await newKey()];
    await listenOnLoopback(issuer.#server);
    return issuer;
  }

  close = (): Promise<void> => closeServer(this.#server);

  get keysUrl(): string {
    return `${urlOf(this.#server)}/certs`;
  }

  /** The settings of a shop that trusts this issuer. */
  get settings(): Record<string, string> {
    return { GOOGLE_CLIENT_ID: this.clientId, GOOGLE_KEYS_URL: this.keysUrl };
  }

  /** The present signing key. */
  get key(): SigningKey {
    const [current] = this.#keys;
    if (current === undefined) throw new Error('the issuer has no key');
    return current;
  }

  /** From now on tokens are signed with a key that was not published before. */
  async rotate(): Promise<void> {
    this.#keys = [await newKey(), this.key];
  }

  /** The claims of a person who signs in now; each call is another person. */
  claims(about: Record<string, unknown> = {}): Record<string, unknown> {
    const id = newIdentifier();
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: 'https://accounts.google.com',
      azp: this.clientId,
      aud: this.clientId,
      sub: `1${id}`,
      email: `${id}@example.com`,
      email_verified: true,
      name: 'Ada Marsh',
      nbf: now - 300,
      iat: now,
      exp: now + 3600,
      jti: id,
      ...about,
    };
  }

  /** A valid token, except for the given claims; undefined leaves a claim out. */
  token(about: Record<string, unknown> = {}, header: Record<string, unknown> = {}): Promise<string> {
    const { kid, privateKey } = this.key;
    return new SignJWT(this.claims(about))
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
      .sign(privateKey);
  }
}

export async function newKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = newIdentifier();
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}
