import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { Problem } from '../problem.ts';
import { notWhole } from './format.ts';

/** A new pair of keys. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Whether it is a public key of age, for which files can be encrypted. */
export const isRecipient = (key: string): boolean => isTaken(() => encrypterFor([key]));

/** Whether it is a secret key of age. */
export const isIdentity = (key: string): boolean => isTaken(() => decrypterFor(key));

function isTaken(use: () => unknown): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}

export type Entry = { name: string; bytes: Buffer };

export const encryptedEnding = '.age';

/**
 * Writes a gzipped tar file, which usual tools can read.
 * @param recipients the public keys of age (`age1…`) for which the file is encrypted
 */
export async function writeArchive(
  sink: Writable,
  entries: AsyncIterable<Entry>,
  recipients: readonly string[],
): Promise<void> {
  const archive = pack();
  const fill = async () => {
    for await (const { name, bytes } of entries) {
      await new Promise<void>((resolve, reject) => {
        const entry = archive.entry({ name, mode: 0o600 }, bytes, (error) =>
          error ? reject(error) : resolve(),
        );
        // Nobody else hears of it, and it would end the process before the file is removed.
        entry.on('error', reject);
      });
    }
    archive.finalize();
  };
  const filled = fill().catch((error) => archive.destroy(error));
  await pipeline(archive, createGzip({ level: 4 }), encryptFor(recipients), sink);
  await filled;
}

/**
 * @param identity the secret key of age, for an encrypted archive
 * @throws Problem that says what is wrong with the file, or with the key
 */
export async function* readArchive(
  bytes: AsyncIterable<Uint8Array>,
  identity: string | undefined,
): AsyncGenerator<Entry> {
  const decrypt = identity === undefined ? asItIs : decryptWith(identity);
  const archive = extract();
  const read = pipeline(bytes, decrypt, createGunzip(), archive);
  // The error is thrown where the entries end.
  read.catch((error) => archive.destroy(error));
  try {
    for await (const entry of archive) yield { name: entry.header.name, bytes: await buffer(entry) };
    await read;
  } catch (error) {
    throw error instanceof Problem ? error : notWhole((error as Error).message);
  }
}

type Through = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

async function* asItIs(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* source;
}

function encryptFor(recipients: readonly string[]): Through {
  if (recipients.length === 0) return asItIs;
  const encrypter = encrypterFor(recipients);
  return async function* (source) {
    yield* (await encrypter.encrypt(webStream(source) as never)) as unknown as AsyncIterable<Uint8Array>;
  };
}

function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

function decrypterFor(identity: string): Decrypter {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter;
}

function decryptWith(identity: string): Through {
  const decrypter = decrypterFor(identity);
  return async function* (source) {
    const opened = await decrypter.decrypt(webStream(unlessPlain(source)) as never).catch((error: Error) => {
      throw /no identity matched/.test(error.message) ? otherKey() : error;
    });
    yield* opened as unknown as AsyncIterable<Uint8Array>;
  };
}

const otherKey = () =>
  new Problem('invalid', 'This key does not open the backup: it was encrypted for another one.');

const gzipMagic = Buffer.from([0x1f, 0x8b]);

async function* unlessPlain(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const bytes of source) {
    if (isFirst && gzipMagic.equals(bytes.subarray(0, 2)))
      throw new Problem('invalid', 'The backup is not encrypted: leave --identity out.');
    isFirst = false;
    yield bytes;
  }
}

const webStream = (source: AsyncIterable<Uint8Array>): ReadableStream =>
  Readable.toWeb(Readable.from(source));
