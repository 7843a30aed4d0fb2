import { day } from '../clock.ts';
import type { S3Settings } from '../config/s3-settings.ts';
import { type CallS3, StoreFailure, s3Calls } from '../s3.ts';
import type { BackupStore } from './backup-store.ts';
import { isBackupName } from './format.ts';
import { MultipartUpload } from './multipart-upload.ts';
import { elementsOf, textIn } from './xml.ts';

/** Bytes that are sent or asked for at once, and kept in memory. A store takes 10,000 such parts: 160 GB. */
const usualPart = 16 * 1024 * 1024;

/** Milliseconds for one part: 0.5 Mbit/s are enough. */
const partTimeout = 5 * 60 * 1000;
const deadline = () => AbortSignal.timeout(partTimeout);

/** Milliseconds after which an upload that has not ended is one of a process that was killed. */
const abandoned = day;

/**
 * Keeps backups in a bucket. A file appears there when all of it has arrived; it cannot be renamed, so one that then
 * cannot be read back is deleted.
 * @param prefix empty, or with a slash at its end
 */
export function bucketStore(settings: S3Settings, prefix: string, partBytes = usualPart): BackupStore {
  const call = s3Calls(settings, { name: 'the bucket', deadline });
  const keyOf = (name: string) => prefix + name;
  const nameOf = (key: string) => key.slice(prefix.length);
  const remove = async (name: string) => void (await call({ method: 'DELETE', key: keyOf(name) }));
  return {
    async create(name) {
      const upload = await MultipartUpload.begin(call, keyOf(name), partBytes);
      return {
        sink: upload.sink(),
        read: () => readInParts(call, keyOf(name), partBytes),
        keep: async () => upload.bytes,
        discard: () => upload.discard(),
      };
    },
    read: (name) => readInParts(call, keyOf(name), partBytes),
    has: async (name) => (await call({ method: 'HEAD', key: keyOf(name) })) !== undefined,
    list: async () => (await keysIn(call, prefix)).map(nameOf).filter(isBackupName),
    remove,
    async tidy() {
      // A key may lack the right to list uploads; a rule of the bucket can end them instead.
      const answer = await call({ method: 'GET', query: { uploads: '', prefix } }).catch(() => undefined);
      const old = elementsOf(String(answer?.bytes ?? ''), 'Upload').filter(
        (upload) =>
          isBackupName(nameOf(textIn(upload, 'Key') ?? '')) &&
          Date.now() - Date.parse(textIn(upload, 'Initiated') ?? '') > abandoned,
      );
      for (const upload of old) {
        const uploadId = textIn(upload, 'UploadId') ?? '';
        await call({ method: 'DELETE', key: textIn(upload, 'Key') ?? '', query: { uploadId } });
      }
      return old.map((upload) => `the parts of ${nameOf(textIn(upload, 'Key') ?? '')}`);
    },
    addressOf: (name) => `s3://${settings.bucket}/${keyOf(name)}`,
  };
}

/** Part by part, so that each can be asked for again. */
async function* readInParts(call: CallS3, key: string, partBytes: number): AsyncGenerator<Buffer> {
  let [read, size] = [0, Number.POSITIVE_INFINITY];
  while (read < size) {
    const headers = { range: `bytes=${read}-${read + partBytes - 1}` };
    const answer = await call({ method: 'GET', key, headers });
    if (answer === undefined) throw new StoreFailure(`There is no file ${key} in the bucket.`);
    const { status, bytes } = answer;
    const [, whole] = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
    // A store that knows no ranges answers everything.
    size = status === 206 && whole !== undefined ? Number(whole) : bytes.length;
    read += bytes.length;
    yield bytes;
    if (bytes.length === 0) return;
  }
}

async function keysIn(call: CallS3, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const query = { 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) };
    const answer = await call({ method: 'GET', query });
    if (answer === undefined) throw new StoreFailure('There is no such bucket.');
    const text = String(answer.bytes);
    keys.push(...elementsOf(text, 'Contents').flatMap((each) => textIn(each, 'Key') ?? []));
    after = textIn(text, 'IsTruncated') === 'true' ? textIn(text, 'NextContinuationToken') : undefined;
  }
  return keys;
}
