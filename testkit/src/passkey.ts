import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What the server asks the browser for. */
type Options = { challenge: string };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

const numberOf = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

/** CBOR of what an authenticator sends: byte strings below 64 kB, short texts. */
const bytes = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data]);
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** A passkey of an authenticator made of code, at one origin. */
export class TestPasskey {
  readonly id = base64(randomBytes(16));
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  constructor(origin = 'http://localhost') {
    this.#origin = origin;
  }

  /** What a browser answers where a new passkey is wanted. */
  register({ challenge }: Options) {
    const authData = this.#authenticatorData(0x41, this.#credential());
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    return this.#answer({
      clientDataJSON: base64(this.#clientData('webauthn.create', challenge)),
      attestationObject: base64(attestation),
      transports: ['internal'],
    });
  }

  /** What a browser answers where a login wants a passkey. */
  logIn({ challenge }: Options) {
    this.counter++;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#authenticatorData(0x01);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: base64(clientData),
      authenticatorData: base64(authData),
      signature: base64(sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #answer(response: object) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false });
  }

  #authenticatorData(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const party = sha256(new URL(this.#origin).hostname);
    return Buffer.concat([party, Buffer.from([flags]), numberOf(this.counter), more]);
  }

  #credential(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const coordinate = (value: string) =>
      Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
  }
}
