import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { backOff } from './back-off.ts';
import type { S3Settings } from './config/s3-settings.ts';
import { callOut } from './outgoing-calls.ts';

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The object's name; none for calls about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
};

export type S3Answer = { status: number; headers: Headers; bytes: Buffer };

/** @returns undefined where there is no such object, upload or bucket @throws Error that says what the store answered */
export type CallS3 = (call: S3Call) => Promise<S3Answer | undefined>;

/** The store failed, or refused a call. The message is for operators. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

type Manner = {
  /** What the store is for, in messages. */
  name: string;
  /** Ends a try that takes too long, including the whole response. */
  deadline: () => AbortSignal;
};

/** Every call of the shop is idempotent, so it can be retried. */
const maxTries = 3;

/** Pauses in milliseconds: a store that is overloaded asks its callers to spread out. */
const [minPause, maxPause] = [200, 800];

/** Calls of a bucket, which are signed. A failure of the store is tried three times. */
export function s3Calls(settings: S3Settings, { name, deadline }: Manner): CallS3 {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const tryOnce = async ({ method, key = '', query = {}, headers, body }: S3Call): Promise<S3Answer> => {
    // The bucket's name is in the path, which every S3 store supports.
    const address = `${endpoint}/${bucket}${key && `/${key}`}?${new URLSearchParams(query)}`;
    const signed = await client.sign(address.replace(/\?$/, ''), {
      method,
      headers: { 'x-amz-content-sha256': sha256(body), ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
    const response = await fetch(signed, { signal: deadline(), redirect: 'error' });
    // Read completely, so that a slow reader of ours does not hold the store's connection.
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };

  const untilAnswered = async (call: S3Call): Promise<S3Answer> => {
    for (let tries = 1; ; tries++) {
      const [outcome] = await Promise.allSettled([tryOnce(call)]);
      const isLast = tries === maxTries;
      if (outcome.status === 'fulfilled' && !isPassing(outcome.value.status)) return outcome.value;
      if (isLast) throw failureOf(name, call.method, outcome);
      await pause(backOff(tries, minPause, maxPause));
    }
  };

  return async (call) => {
    const answer = await callOut('s3', call.method, (headers) =>
      untilAnswered({ ...call, headers: { ...call.headers, ...headers } }),
    );
    if (answer.status === 404) return undefined;
    if (answer.status < 300) return answer;
    throw new StoreFailure(`${name} answered ${answer.status} to ${call.method}${reasonIn(answer.bytes)}`);
  };
}

/** Whether the store has failed or is overloaded. */
const isPassing = (status: number): boolean => status >= 500 || status === 429;

const sha256 = (body: Buffer | undefined): string =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

function failureOf(name: string, method: string, outcome: PromiseSettledResult<S3Answer>): Error {
  if (outcome.status === 'fulfilled') {
    return new StoreFailure(`${name} answered ${outcome.value.status} to ${method}`);
  }
  const { message, cause } = outcome.reason as Error & { cause?: Error };
  return new StoreFailure(`${name} did not answer ${method}: ${cause?.message || message}`);
}

/** The error code of S3, e.g. `<Code>AccessDenied</Code>`, for the operator. */
const reasonIn = (bytes: Buffer): string => {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8')) ?? [];
  return code ? ` (${code})` : '';
};
