import { lookup } from 'node:dns';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Message, message } from '@kiosk/contract/language/message.ts';
import { maxPictureFileSize } from '@kiosk/contract/picture-limits.ts';
import { isPublicAddress } from './public-address.ts';

/** Asks for a picture on another server. @returns why it cannot be loaded, for a merchant; undefined where it can */
export type ProbePicture = (address: string) => Promise<Message | undefined>;

type Limits = {
  /** Milliseconds. */
  timeout?: number;
  /** Bytes, where the server says them. */
  maxSize?: number;
  /** The shop's own origin, whose pictures it serves itself. */
  own?: string | undefined;
  /** Whether an IP address may be asked: not those of the network that the shop is in. */
  isAllowed?: (ip: string) => boolean;
};

const maxRedirects = 3;

export const pictureProbe =
  ({
    timeout = 5_000,
    maxSize = maxPictureFileSize,
    own,
    isAllowed = isPublicAddress,
  }: Limits = {}): ProbePicture =>
  async (address) => {
    const signal = AbortSignal.timeout(timeout);
    try {
      let url = new URL(address);
      if (url.origin === own) return undefined;
      for (let redirects = 0; redirects <= maxRedirects; redirects++) {
        const { status, headers } = await ask(url, signal, isAllowed);
        if (status < 300 || status > 399 || headers.location === undefined)
          return refusalOf(status, headers, maxSize);
        url = new URL(headers.location, url);
      }
      return message('This picture cannot be loaded: its server redirects too often');
    } catch (error) {
      if (error instanceof NotAllowed)
        return message('This picture cannot be loaded: its address is in a private network');
      if (signal.aborted)
        return message('This picture cannot be loaded: no answer within {seconds} seconds', {
          seconds: timeout / 1000,
        });
      return message('This picture cannot be loaded: its server cannot be reached');
    }
  };

class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

function refusalOf(status: number, headers: IncomingHttpHeaders, maxSize: number): Message | undefined {
  if (status !== 200)
    return message('This picture cannot be loaded: its server answers {status}', { status });
  const type = headers['content-type']?.split(';')[0]?.trim() ?? message('something without a type');
  if (typeof type !== 'string' || !type.startsWith('image/'))
    return message('This is not the address of a picture, but of {type}', { type });
  if (Number(headers['content-length'] ?? 0) <= maxSize) return undefined;
  return message('This picture is larger than {size} MB', { size: Math.floor(maxSize / 1024 / 1024) });
}

/** Reads no more than the head of the answer. */
function ask(
  url: URL,
  signal: AbortSignal,
  isAllowed: (ip: string) => boolean,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || (isIP(host) && !isAllowed(host))) throw new NotAllowed();
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = { accept: 'image/*', 'user-agent': 'Kiosk' };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, headers, signal, lookup: lookupOf(isAllowed) });
    asked.on('error', reject);
    asked.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.on('error', () => {});
      response.destroy();
    });
    asked.end();
  });
}

/** The address that is asked is the one that was looked up and allowed: a name cannot lead elsewhere a moment later. */
const lookupOf =
  (isAllowed: (ip: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || first === undefined) return callback(error ?? new Error('no address'), '', 0);
      if (!found.every(({ address }) => isAllowed(address))) return callback(new NotAllowed(), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
