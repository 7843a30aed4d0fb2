import { pipeline, type Readable, Stream } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addRouteHook } from './route-hooks.ts';

export type Encoding = 'br' | 'zstd' | 'gzip';
type Copies = Partial<Record<Encoding, Buffer>>;

/** Bodies smaller than this many bytes gain too little. */
const minBytes = 1024;

const [asBrotli, asZstd, asGzip] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

/** `quick` for what soon changes, `small` for what is sent many times. */
export type Effort = 'quick' | 'small';
const brotliQuality = { quick: 1, small: 6 } as const;
const zstdLevel = { quick: 1, small: 12 } as const;
const gzipLevel = { quick: 1, small: 6 } as const;

const brotliOptions = (effort: Effort) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] },
});
const zstdOptions = (effort: Effort) => ({
  params: { [constants.ZSTD_c_compressionLevel]: zstdLevel[effort] },
});
const gzipOptions = (effort: Effort) => ({ level: gzipLevel[effort] });

const compressors: Record<Encoding, (body: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (body, effort) => asBrotli(body, brotliOptions(effort)),
  zstd: (body, effort) => asZstd(body, zstdOptions(effort)),
  gzip: (body, effort) => asGzip(body, gzipOptions(effort)),
};

const streams = {
  br: () => createBrotliCompress(brotliOptions('quick')),
  zstd: () => createZstdCompress(zstdOptions('quick')),
  gzip: () => createGzip(gzipOptions('quick')),
} as const;

/** Compresses what the routes of `app` send, as each client accepts it. Kept answers are compressed when they are kept. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.kept === undefined) addRouteHook(route, 'onSend', compressLarge);
  });
}

function compressLarge(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  if (typeof payload === 'string' && payload.length < minBytes) done(null, payload);
  else compressAnswer(request, reply, payload).then((body) => done(null, body), done);
}

async function compressAnswer({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (payload instanceof Stream) {
    const encoding = announce(reply, headers['accept-encoding'], Number.POSITIVE_INFINITY);
    // A failure of either ends both and breaks the connection, so that a part is not taken for the whole file.
    return encoding ? pipeline(payload as Readable, streams[encoding](), () => {}) : payload;
  }
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
  return compress(reply, headers['accept-encoding'], body, 'quick');
}

/** The body in the best encoding that the client accepts, which is announced in the headers. */
export async function compress(
  reply: FastifyReply,
  accepted: string | undefined,
  body: Buffer,
  effort: Effort,
): Promise<Buffer> {
  const encoding = announce(reply, accepted, body.length);
  return encoding ? encoded(body, encoding, effort) : body;
}

function announce(reply: FastifyReply, accepted: string | undefined, bytes: number): Encoding | undefined {
  if (!isCompressible(String(reply.getHeader('content-type')), bytes)) return undefined;
  addVary(reply, 'accept-encoding');
  const encoding = encodingFor(accepted);
  if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length');
  return encoding;
}

/** Names a request header on which the answer depends. */
export function addVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? name : `${others}, ${name}`);
}

/** The copies of each body, so that none is compressed twice. */
const copiesOf = new WeakMap<Buffer, Copies>();

/** Registers copies that the build has made. */
export const addCopies = (body: Buffer, copies: Copies): void => void copiesOf.set(body, copies);

/** The body as it is sent in an encoding; compressed once, in a thread. */
async function encoded(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const copies = copiesOf.get(body) ?? {};
  copiesOf.set(body, copies);
  copies[encoding] ??= await compressors[encoding](body, effort);
  return copies[encoding];
}

/** Whether a body of this type is worth compressing. */
const isCompressible = (type: string, bytes: number): boolean =>
  bytes >= minBytes &&
  /^(text\/|application\/(json|javascript|problem\+json|xml|atom\+xml)|image\/svg)/.test(type);

/** @param accepted the header Accept-Encoding @returns the best encoding of those; undefined for none */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  let known = chosen.get(accepted);
  if (known === undefined) {
    known = negotiate(accepted);
    // Browsers send a handful of different ones.
    if (chosen.size < 100) chosen.set(accepted, known);
  }
  return known === 'identity' ? undefined : known;
}

const chosen = new Map<string, Encoding | 'identity'>();

function negotiate(accepted: string): Encoding | 'identity' {
  const offered = new Map(
    accepted.split(',').map((part) => {
      const [name = '', quality = 'q=1'] = part.split(';').map((text) => text.trim().toLowerCase());
      return [name, Number(quality.replace('q=', ''))];
    }),
  );
  const isAccepted = (name: string) => (offered.get(name) ?? offered.get('*') ?? 0) > 0;
  return (['br', 'zstd', 'gzip'] as const).find(isAccepted) ?? 'identity';
}
