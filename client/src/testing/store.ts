import { createServices } from '../api/services.ts';
import type { StoredText } from '../api/stored-text.ts';
import { createShopStore } from '../app/store.ts';

type Answers = Record<string, () => Response | Promise<Response>>;

/** A store whose server gives these answers, each named by method and path: `'GET /cart'`. */
export function storeWith(answers: Answers, token: string | null = 'secret') {
  const calls: { name: string; headers: Headers; body: unknown }[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const name = `${init.method} ${url}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ name, headers: new Headers(init.headers), body });
    const answer = answers[name];
    if (!answer) throw new TypeError('Failed to fetch');
    return untilAbandoned(answer(), init.signal);
  };
  const [tokens, draft] = [memoryText(token), memoryText(null)];
  const services = createServices({ baseUrl: '', tokens, draft, fetch });
  return { calls, tokens, services, store: createShopStore(services) };
}

async function untilAbandoned<Answer>(answer: Answer, signal?: AbortSignal | null): Promise<Awaited<Answer>> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([answer, aborted]);
}

export function memoryText(first: string | null): StoredText {
  let current = first;
  return {
    read: () => current,
    write: (text) => {
      current = text;
    },
    remove: () => {
      current = null;
    },
  };
}

export const refusal = (status: number, text = '') => new Response(text, { status });
