import { Writable } from 'node:stream';
import { type CallS3, StoreFailure } from '../s3.ts';
import { textIn } from './xml.ts';

/** A file that is sent part by part. The store shows it when all of them have arrived. */
export class MultipartUpload {
  bytes = 0;
  readonly #call: CallS3;
  readonly #key: string;
  readonly #id: string;
  readonly #partBytes: number;
  readonly #tags: string[] = [];
  #chunks: Buffer[] = [];
  #waiting = 0;

  private constructor(call: CallS3, key: string, id: string, partBytes: number) {
    this.#call = call;
    this.#key = key;
    this.#id = id;
    this.#partBytes = partBytes;
  }

  static async begin(call: CallS3, key: string, partBytes: number): Promise<MultipartUpload> {
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await call({ method: 'POST', key, query: { uploads: '' }, headers });
    const id = textIn(String(answer?.bytes ?? ''), 'UploadId');
    if (id === undefined) throw new StoreFailure('There is no such bucket.');
    return new MultipartUpload(call, key, id, partBytes);
  }

  /** Takes no more than a part ahead of the store. */
  sink(): Writable {
    const taken = (work: Promise<void>, done: (error?: Error | null) => void) =>
      void work.then(() => done(), done);
    return new Writable({
      write: (chunk: Buffer, _encoding, done) => taken(this.#add(chunk), done),
      final: (done) => taken(this.#complete(), done),
    });
  }

  /** Whatever has been sent or stored is gone. */
  async discard(): Promise<void> {
    await this.#call({ method: 'DELETE', key: this.#key, query: { uploadId: this.#id } });
    await this.#call({ method: 'DELETE', key: this.#key });
  }

  async #add(chunk: Buffer): Promise<void> {
    this.#chunks.push(chunk);
    this.#waiting += chunk.length;
    while (this.#waiting >= this.#partBytes) await this.#send(this.#partBytes);
  }

  /** All parts but the last must have the same size. */
  async #send(bytes: number): Promise<void> {
    const all = Buffer.concat(this.#chunks);
    const [body, rest] = [all.subarray(0, bytes), all.subarray(bytes)];
    const query = { partNumber: String(this.#tags.length + 1), uploadId: this.#id };
    const answer = await this.#call({ method: 'PUT', key: this.#key, query, body });
    const tag = answer?.headers.get('etag');
    if (!tag) throw new StoreFailure('The bucket has lost the upload.');
    this.#tags.push(tag);
    this.bytes += body.length;
    this.#chunks = [rest];
    this.#waiting = rest.length;
  }

  async #complete(): Promise<void> {
    if (this.#waiting > 0) await this.#send(this.#waiting);
    const parts = this.#tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const headers = { 'content-type': 'application/xml' };
    await this.#call({ method: 'POST', key: this.#key, query: { uploadId: this.#id }, headers, body });
    // The answer may be a success that holds an error, or be lost and the next try find no upload.
    const stored = await this.#call({ method: 'HEAD', key: this.#key });
    if (Number(stored?.headers.get('content-length')) !== this.bytes)
      throw new StoreFailure('The bucket has not stored all of the backup.');
  }
}
