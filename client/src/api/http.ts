import { ApiError } from './api-error.ts';
import { withIds } from './with-ids.ts';

export type HttpOptions = {
  /** Where the API lives, without a slash at the end. */
  baseUrl: string;
  readToken: () => string | null;
  fetch?: typeof globalThis.fetch;
};

type CallOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** Sends the stored token; reads of the catalogue go without (point 6). */
  signedIn?: boolean;
  credentials?: RequestCredentials;
  signal?: AbortSignal;
};

type Answer = { body: unknown; headers: Headers };

export type Http = (path: string, options?: CallOptions) => Promise<Answer>;

/** The one way out of the page: throws ApiError when the server says no, TypeError when nobody answers. */
export function createHttp({
  baseUrl,
  readToken,
  fetch = globalThis.fetch.bind(globalThis),
}: HttpOptions): Http {
  return async (path, { method = 'GET', body, headers, signedIn = false, credentials, signal } = {}) => {
    const token = signedIn ? readToken() : null;
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      signal,
      credentials,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        Accept: 'application/json, text/plain',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    if (!response.ok) throw new ApiError(response.status, await messageOf(response));
    return { body: withIds(await bodyOf(response)), headers: response.headers };
  };
}

const isHtml = (response: Response): boolean =>
  response.headers.get('Content-Type')?.includes('html') ?? false;

/** The text is the message for a person (point 7); the error page of some proxy in between is not. */
const messageOf = async (response: Response): Promise<string> =>
  isHtml(response) ? '' : (await response.text()).trim();

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
