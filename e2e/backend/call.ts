import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type CallName, callRules } from './point-seven.ts';

export type Payload = Record<string, unknown>;

/** A call as it arrived. */
export type Call = {
  /** Its row of point 7, where there is one. */
  name: CallName | undefined;
  method: string;
  path: string;
  id: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  token: string | undefined;
  body: string;
  payload: Payload | undefined;
};

export async function readCall(request: IncomingMessage): Promise<Call> {
  const { method = '', url = '', headers } = request;
  const { pathname: path, searchParams: query } = new URL(url, 'http://backend');
  const body = await text(request);
  const { name, id } = nameOf(method, path);
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return { name, method, path, id, query, headers, token, body, payload: objectIn(body) };
}

function nameOf(method: string, path: string): { name: CallName | undefined; id: string } {
  const whole = `${method} ${path}`;
  if (isCallName(whole)) return { name: whole, id: '' };
  const [, folder, id = ''] = /^(\/\w+)\/([^/]+)$/.exec(path) ?? [];
  const ofOne = `${method} ${folder}/:id`;
  return { name: isCallName(ofOne) ? ofOne : undefined, id: decodeURIComponent(id) };
}

const isCallName = (name: string): name is CallName => Object.hasOwn(callRules, name);

function objectIn(body: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Payload)
      : undefined;
  } catch {
    return undefined;
  }
}
