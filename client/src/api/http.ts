import { problemCodeHeader } from '@kiosk/contract/headers.ts';
import { ApiError, StaleAnswer } from './api-error.ts';
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
  /** Its answer counts even when the session has ended since: signing out. */
  outlivesSession?: boolean;
  credentials?: RequestCredentials;
  signal?: AbortSignal;
};

type Answer = { body: unknown; headers: Headers };

export type Http = (path: string, options?: CallOptions) => Promise<Answer>;

/**
 * Sends every call of the page: throws ApiError when the server refuses, TypeError when there is no answer, and
 * StaleAnswer when the token that was sent is no longer the one stored.
 */
export function createHttp({
  baseUrl,
  readToken,
  fetch = globalThis.fetch.bind(globalThis),
}: HttpOptions): Http {
  const send = async (path: string, token: string | null, options: CallOptions): Promise<Answer> => {
    const { method = 'GET', body, headers, credentials, signal } = options;
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
    if (!response.ok) {
      const code = response.headers.get(problemCodeHeader) ?? undefined;
      throw new ApiError(response.status, await messageOf(response), { code });
    }
    return { body: withIds(await bodyOf(response)), headers: response.headers };
  };

  return async (path, options = {}) => {
    const token = options.signedIn ? readToken() : null;
    const [outcome] = await Promise.allSettled([send(path, token, options)]);
    const isStale = options.signedIn && !options.outlivesSession && readToken() !== token;
    if (isStale) throw new StaleAnswer();
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}

const isHtml = (response: Response): boolean =>
  response.headers.get('Content-Type')?.includes('html') ?? false;

/** The text is the message for a person (point 7); the error page of some proxy in between is not. */
export const messageOf = async (response: Response): Promise<string> =>
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
