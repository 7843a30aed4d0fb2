import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { notWhole } from './format.ts';

/** A new pair of keys. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Whether it is a public key of age, for which files can be encrypted. */
export function isRecipient(key: string): boolean {
  try {
    encrypterFor([key]);
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

/** @param identity the secret key of age, for an encrypted archive */
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
    throw notWhole((error as Error).message);
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

function decryptWith(identity: string): Through {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return async function* (source) {
    yield* (await decrypter.decrypt(webStream(source) as never)) as unknown as AsyncIterable<Uint8Array>;
  };
}

const webStream = (source: AsyncIterable<Uint8Array>): ReadableStream =>
  Readable.toWeb(Readable.from(source));
