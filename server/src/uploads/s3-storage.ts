import { Readable } from 'node:stream';
import type { S3Settings } from '../config/s3-settings.ts';
import { s3Calls } from '../s3.ts';
import { nameOf, type PictureFile, type PictureStorage } from './storage.ts';

const usualDeadline = () => AbortSignal.timeout(10_000);

/**
 * Stores pictures in a bucket, under `uploads/`.
 * @param deadline ends a try that takes too long
 * @throws the last error after three tries
 */
export function s3Storage(settings: S3Settings, deadline = usualDeadline): PictureStorage {
  const call = s3Calls(settings, { name: 'the picture store', deadline });
  const keyOf = (file: PictureFile) => `uploads/${nameOf(file)}`;
  return {
    async put(file, body) {
      const headers = { 'content-type': `image/${file.format}` };
      const done = await call({ method: 'PUT', key: keyOf(file), headers, body });
      if (done === undefined) throw new Error(`the picture store has no bucket ${settings.bucket}`);
    },
    async get(file) {
      const answer = await call({ method: 'GET', key: keyOf(file) });
      return answer && { size: answer.bytes.length, stream: Readable.from([answer.bytes]) };
    },
    has: async (file) => (await call({ method: 'HEAD', key: keyOf(file) })) !== undefined,
    delete: async (file) => void (await call({ method: 'DELETE', key: keyOf(file) })),
  };
}
