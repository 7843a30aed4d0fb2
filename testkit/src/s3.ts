import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { S3Settings } from '@kiosk/server/config/s3-settings.ts';
import { s3Storage } from '@kiosk/server/uploads/s3-storage.ts';
import type { PictureStorage } from '@kiosk/server/uploads/storage.ts';
import { closeServer, listenOnLoopback, urlOf } from './loopback.ts';

/** A fault in the next call. */
export type StoreTrouble =
  /** The store fails before it does anything. */
  | 'fails'
  | 'too many'
  /** It takes effect, and the response never comes. */
  | 'hangs'
  /** The connection breaks in the middle of the answer. */
  | 'breaks'
  | 'none';

const region = 'eu-test-1';
const bucket = 'kiosk-pictures';
const accessKeyId = 'AKIDFAKE';
const secretAccessKey = 'fake/secret+key';

/** A storage in the fake. The time of its tries is over when the fake hangs, and not before on a slow machine. */
export const storageIn = (store: S3Server, more: Partial<S3Settings> = {}): PictureStorage =>
  s3Storage({ ...store.settings, ...more }, store.deadline);

/** A fake S3 store: objects by path, verified signatures (SigV4), and faults. */
export class S3Server {
  /** By path, e.g. `/kiosk-pictures/uploads/…`. */
  readonly objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  /** The faults in the next calls, one for each. */
  readonly troubles: StoreTrouble[] = [];
  readonly calls: string[] = [];
  /** Uploads in parts that have not ended, by their id. */
  readonly uploads = new Map<string, { url: string; parts: Map<number, Buffer>; initiated: Date }>();
  readonly #server: Server;
  #untilItHangs = new AbortController();

  private constructor() {
    this.#server = createServer((request, reply) =>
      this.#take(request, reply).catch((error) => {
        // A call whose time is over may break off while it is sent.
        if (request.complete) throw error;
      }),
    );
  }

  static async open(): Promise<S3Server> {
    const store = new S3Server();
    await listenOnLoopback(store.#server);
    return store;
  }

  readonly deadline = (): AbortSignal => this.#untilItHangs.signal;

  close = (): Promise<void> => closeServer(this.#server);

  get settings(): S3Settings {
    return { endpoint: urlOf(this.#server), region, bucket, accessKeyId, secretAccessKey };
  }

  /** The settings of a shop that keeps its pictures in it. */
  get env(): Record<string, string> {
    const { endpoint } = this.settings;
    return {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }

  async #take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    this.calls.push(`${request.method} ${request.url}`);
    const trouble = this.troubles.shift() ?? 'none';
    if (trouble === 'fails') return void reply.writeHead(500).end();
    if (trouble === 'too many') return void reply.writeHead(503).end();
    const violation = violationOf(request, body);
    const { status, bytes, headers } = violation ? refusal(403, violation) : this.#answer(request, body);
    if (trouble === 'hangs') return this.#hang();
    reply.writeHead(status, { 'content-length': bytes.length, ...headers });
    if (trouble === 'breaks') {
      reply.write(bytes.subarray(0, bytes.length / 2), () => reply.destroy());
    } else reply.end(request.method === 'HEAD' ? undefined : bytes);
  }

  #hang(): void {
    this.#untilItHangs.abort(new DOMException('The fake hangs', 'TimeoutError'));
    this.#untilItHangs = new AbortController();
  }

  #answer({ method, url: address = '', headers }: IncomingMessage, body: Buffer): Answer {
    const { pathname: url, searchParams: query } = new URL(address, 'http://store');
    if (url !== `/${bucket}` && !url.startsWith(`/${bucket}/`)) return refusal(404, 'NoSuchBucket');
    if (query.has('uploads') || query.has('uploadId')) return this.#answerUpload(method, url, query, body);
    if (query.has('list-type')) return this.#list(query);
    const found = this.objects.get(url);
    switch (method) {
      case 'PUT':
        this.objects.set(url, { bytes: body, type: headers['content-type'] });
        return { status: 200, bytes: Buffer.alloc(0) };
      case 'DELETE':
        this.objects.delete(url);
        return { status: 204, bytes: Buffer.alloc(0) };
      default:
        return found ? partOf(found.bytes, headers.range) : refusal(404, 'NoSuchKey');
    }
  }

  /** https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html */
  #answerUpload(method: string | undefined, url: string, query: URLSearchParams, body: Buffer): Answer {
    const nothing = { status: 200, bytes: Buffer.alloc(0) };
    const given = query.get('uploadId');
    if (given === null && method === 'GET') return xml(this.#listUploads());
    if (given === null) {
      const id = `upload-${this.calls.length}`;
      this.uploads.set(id, { url, parts: new Map(), initiated: new Date() });
      return xml(`<UploadId>${id}</UploadId>`);
    }
    const upload = this.uploads.get(given);
    if (upload?.url !== url) return refusal(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { ...nothing, headers: { etag: `"${hash(body)}"` } };
    }
    this.uploads.delete(given);
    if (method === 'DELETE') return { ...nothing, status: 204 };
    const parts = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)];
    const bytes = parts.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
    const isRight = parts.every(([, , tag], at) => tag === hash(bytes[at] ?? ''));
    // A store may answer 200 before it knows.
    if (!isRight || parts.length === 0) return xml('<Error><Code>InvalidPart</Code></Error>');
    this.objects.set(url, { bytes: Buffer.concat(bytes), type: undefined });
    return xml('<CompleteMultipartUploadResult/>');
  }

  #listUploads(): string {
    return [...this.uploads]
      .map(
        ([id, { url, initiated }]) => `<Upload><Key>${url.slice(bucket.length + 2)}</Key>
      <UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
      )
      .join('');
  }

  /** Two at a time. */
  #list(query: URLSearchParams): Answer {
    const keys = [...this.objects.keys()].map((url) => url.slice(bucket.length + 2)).sort();
    const matching = keys.filter((key) => key.startsWith(query.get('prefix') ?? ''));
    const from = Number(query.get('continuation-token') ?? 0);
    const contents = matching.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const isTruncated = from + 2 < matching.length;
    const next = isTruncated ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return xml(`<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}`);
  }
}

type Answer = { status: number; bytes: Buffer; headers?: Record<string, string> };

const xml = (content: string): Answer => ({ status: 200, bytes: Buffer.from(`<Result>${content}</Result>`) });

/** The bytes that are asked for: `bytes=0-99`. */
function partOf(bytes: Buffer, range: string | undefined): Answer {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first === undefined) return { status: 200, bytes };
  const part = bytes.subarray(Number(first), Number(last) + 1);
  const headers = { 'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}` };
  return { status: 206, bytes: part, headers };
}

const refusal = (status: number, code: string): Answer => ({
  status,
  bytes: Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`),
});

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Verifies a signature from the received bytes:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function violationOf({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, id, day = '', place, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  if (place !== region) return 'AuthorizationHeaderMalformed';
  const at = String(headers['x-amz-date']);
  const moment = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - moment) < 15 * 60_000) || !at.startsWith(day)) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const [path, query = ''] = (url ?? '').split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    hash(body),
  ].join('\n');
  const scope = `${day}/${place}/s3/aws4_request`;
  const key = [place, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n')).toString('hex');
  return signature === expected ? undefined : 'SignatureDoesNotMatch';
}
