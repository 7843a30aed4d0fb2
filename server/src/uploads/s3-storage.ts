import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../s3-settings.ts';
import { nameOf, type PictureFile, type PictureStorage } from './storage.ts';

type Manner = {
  /** Timeout of one try in milliseconds, including the whole response. */
  timeout?: number;
};

/** Every call is idempotent, so it can be retried. */
const maxTries = 3;

/** Stores pictures in a bucket, under `uploads/`. @throws the last error after three tries */
export function s3Storage(settings: S3Settings, { timeout = 10_000 }: Manner = {}): PictureStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  // The bucket's name is in the path, which every S3 store supports.
  const addressOf = (file: PictureFile) => `${endpoint}/${bucket}/uploads/${nameOf(file)}`;

  const tryOnce = async (method: string, file: PictureFile, body?: Buffer): Promise<Answer> => {
    const signed = await client.sign(addressOf(file), {
      method,
      headers: {
        'x-amz-content-sha256': sha256(body),
        ...(body && { 'content-type': `image/${file.format}` }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    const response = await fetch(signed, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
    // Read completely, so that a shopper's slow connection does not hold the store's.
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  const call = async (method: string, file: PictureFile, body?: Buffer): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      const [outcome] = await Promise.allSettled([tryOnce(method, file, body)]);
      const isLast = tries === maxTries;
      if (outcome.status === 'fulfilled' && !isPassing(outcome.value.status)) return outcome.value;
      if (isLast) throw failureOf(method, outcome);
    }
  };

  /** @returns undefined if the file does not exist */
  const callFor = async (method: string, file: PictureFile, body?: Buffer): Promise<Buffer | undefined> => {
    const { status, bytes } = await call(method, file, body);
    if (status === 404) return undefined;
    if (status >= 300) throw new Error(`the picture store answered ${status} to ${method}${reasonIn(bytes)}`);
    return bytes;
  };

  return {
    async put(file, bytes) {
      const done = await callFor('PUT', file, bytes);
      if (done === undefined) throw new Error(`the picture store has no bucket ${bucket}`);
    },
    async get(file) {
      const bytes = await callFor('GET', file);
      return bytes && { size: bytes.length, stream: Readable.from([bytes]) };
    },
    has: async (file) => (await callFor('HEAD', file)) !== undefined,
    delete: async (file) => void (await callFor('DELETE', file)),
  };
}

type Answer = { status: number; bytes: Buffer };

/** Whether the store has failed or is overloaded. */
const isPassing = (status: number): boolean => status >= 500 || status === 429;

const sha256 = (body: Buffer | undefined): string =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

function failureOf(method: string, outcome: PromiseSettledResult<Answer>): Error {
  if (outcome.status === 'fulfilled') {
    return new Error(`the picture store answered ${outcome.value.status} to ${method}`);
  }
  return new Error(`the picture store did not answer ${method}: ${String(outcome.reason)}`);
}

/** The error code of S3, e.g. `<Code>AccessDenied</Code>`, for the operator. */
const reasonIn = (bytes: Buffer): string => {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8')) ?? [];
  return code ? ` (${code})` : '';
};
