import { specifiedBackend } from '../api/capabilities.ts';
import { createServices } from '../api/services.ts';
import { memoryText } from './store.ts';

type Sent = {
  call: string;
  authorization: string | null;
  contentType: string | null;
  /** Names of what else is sent beside `Accept`. */
  otherHeaders: string[];
  credentials: RequestCredentials | undefined;
  payload: unknown;
};

const usual = ['accept', 'authorization', 'content-type'];

/** The services of a storefront of a logged-in user, with a backend that gives this answer to every call. */
export function servicesWith(answer: () => Response, { capabilities = specifiedBackend, baseUrl = '' } = {}) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    sent.push({
      call: `${init.method} ${url}`,
      authorization: headers.get('Authorization'),
      contentType: headers.get('Content-Type'),
      otherHeaders: [...headers.keys()].filter((name) => !usual.includes(name)),
      credentials: init.credentials,
      payload: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return answer();
  };
  const [tokens, draft] = [memoryText('secret'), memoryText(null)];
  return { sent, services: createServices({ baseUrl, tokens, draft, capabilities, fetch }) };
}

/** A call without a payload, and what it carries unless a test says otherwise. */
export const bare = {
  authorization: null,
  contentType: null,
  otherHeaders: [],
  credentials: undefined,
  payload: undefined,
};
export const signedIn = { ...bare, authorization: 'Bearer secret' };
export const withPayload = (payload: unknown, carried: typeof bare | typeof signedIn = signedIn) => ({
  ...carried,
  contentType: 'application/json',
  payload,
});
