import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, StripeBooks, StripeRefusal, seconds } from './books.ts';
import { formOf } from './form.ts';

/** What may happen to the next call. */
export type Trouble =
  /** It never arrives. */
  | 'request lost'
  /** It is done, and nobody hears of it. */
  | 'reply lost'
  /** It is done, and the answer never comes. */
  | 'hangs'
  /** Stripe fails before it does anything, and keeps that as the answer of the key. */
  | 'fails'
  /** It is done, and Stripe fails after that, and keeps that as the answer of the key. */
  | 'fails after'
  | 'too many'
  /** The key may not do this. */
  | 'no permission'
  /** Something between the shop and Stripe answers, and it makes no sense. */
  | 'nonsense'
  /** It is done, and something between the shop and Stripe answers with nonsense. */
  | 'nonsense after'
  | 'no intent'
  /** Another call with the same key is under way. */
  | 'key in use'
  /** The network delivers it twice. */
  | 'comes twice'
  | 'none';

export type StripeEvent = {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: object };
};

type Answer = { status: number; body: unknown; params: string };

const webhookSecret = 'whsec_standin';

/** Stands in for Stripe's HTTP API on this machine: its wire format, its idempotency keys, its webhooks, its moods. */
export class StripeServer {
  /** What goes wrong with the next calls, one each. */
  readonly troubles: Trouble[] = [];
  /** What Stripe would tell the shop by now; the test delivers it, or not. */
  readonly events: StripeEvent[] = [];
  readonly calls: string[] = [];
  readonly books = new StripeBooks((type, object) => this.#tell(type, object));
  readonly #keys = new Map<string, Answer>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, reply) => void this.#take(request, reply));
  }

  static async open(): Promise<StripeServer> {
    const stripe = new StripeServer();
    stripe.#server.listen(0, '127.0.0.1');
    await once(stripe.#server, 'listening');
    return stripe;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** For a shop that takes cards here. */
  get settings() {
    return {
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
    };
  }

  /** Calls that were made, e.g. 'POST /v1/refunds', since the last time they were asked for. */
  takeCalls(): string[] {
    return this.calls.splice(0);
  }

  #tell(type: string, object: unknown): void {
    const data = { object: structuredClone(object) as object };
    this.events.push({ id: newId('evt'), type, created: seconds(), livemode: false, data });
  }

  async #take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    this.calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    const trouble = this.troubles.shift() ?? 'none';
    if (trouble === 'request lost') return void reply.destroy();
    const refused = refusals[trouble];
    if (refused !== undefined) return send(reply, { ...refused, params: '' }, false);
    if (trouble === 'comes twice') this.#answer(request, body, trouble);
    const { answer, replayed } = this.#answer(request, body, trouble);
    if (trouble === 'nonsense after') return send(reply, { ...nonsense, params: '' }, false);
    if (trouble === 'reply lost') reply.destroy();
    else if (trouble !== 'hangs') send(reply, answer, replayed);
  }

  /** The first answer of a key is kept for a day, whatever it was, and given again. */
  #answer(request: IncomingMessage, body: string, trouble: Trouble): { answer: Answer; replayed: boolean } {
    const key = request.headers['idempotency-key'];
    const params = `${request.method} ${request.url} ${body}`;
    const kept = typeof key === 'string' && request.method === 'POST' ? this.#keys.get(key) : undefined;
    if (kept !== undefined && kept.params !== params) return { answer: keyReused(params), replayed: false };
    if (kept !== undefined) return { answer: kept, replayed: true };
    const answer = trouble === 'fails' ? brokenDown(params) : this.#work(request, body, params);
    const given = trouble === 'fails after' ? brokenDown(params) : answer;
    if (typeof key === 'string' && request.method === 'POST') this.#keys.set(key, given);
    return { answer: given, replayed: false };
  }

  /** Keys are forgotten after a day. */
  forgetKeys(): void {
    this.#keys.clear();
  }

  #work(request: IncomingMessage, body: string, params: string): Answer {
    try {
      const url = new URL(request.url ?? '', 'http://stripe');
      const form = request.method === 'POST' ? formOf(body) : formOf(url.search.slice(1));
      const [, , resource = '', id = '', action = ''] = url.pathname.split('/');
      const found = this.#resource(
        `${request.method} ${resource}${id && '/:id'}${action && `/${action}`}`,
        id,
        form,
      );
      return { status: 200, body: structuredClone(expanded(this.books, found, form)), params };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: structuredClone(error.error) }, params };
    }
  }

  #resource(what: string, id: string, form: Record<string, unknown>): unknown {
    switch (what) {
      case 'POST payment_intents':
        return this.books.createIntent(form);
      case 'GET payment_intents/:id':
        return this.books.intent(id);
      case 'POST payment_intents/:id/confirm':
        return this.books.confirm(id, String(form.payment_method));
      case 'POST payment_intents/:id/cancel':
        return this.books.cancel(id);
      case 'GET payment_intents':
        return listOf([...this.books.intents.values()].reverse());
      case 'POST refunds':
        return this.books.refund(form);
      case 'GET refunds':
        return listOf(
          [...this.books.refunds.values()].filter(
            (one) => form.payment_intent === undefined || one.payment_intent === form.payment_intent,
          ),
        );
      default:
        throw new StripeRefusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${what})`,
        });
    }
  }
}

/** A delivery as Stripe makes it: the bytes and the header that signs them. */
export function signed(
  event: object,
  {
    secret = webhookSecret,
    at = seconds(),
    header = '',
  }: { secret?: string; at?: number; header?: string } = {},
) {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, headers: { 'stripe-signature': header || `t=${at},v1=${signature}` } };
}

const listOf = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });

/** `expand[]=latest_charge`, in one thing or in a list of them. */
function expanded(books: StripeBooks, found: unknown, { expand }: Record<string, unknown>): unknown {
  if (!JSON.stringify(expand ?? '').includes('latest_charge')) return found;
  const open = (thing: { latest_charge?: string | null }) => ({
    ...thing,
    latest_charge: books.charges.get(thing.latest_charge ?? '') ?? null,
  });
  const list = found as { data?: object[] };
  return list.data === undefined ? open(found as object) : { ...list, data: list.data.map(open) };
}

function send(reply: ServerResponse, { status, body }: Answer, replayed: boolean): void {
  reply.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    ...(replayed && { 'idempotent-replayed': 'true' }),
  });
  reply.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const brokenDown = (params: string): Answer => ({
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
  params,
});

const keyReused = (params: string): Answer => ({
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
  params,
});

const nonsense = { status: 200, body: '<html>Welcome</html>' };

const refusals: Partial<Record<Trouble, Omit<Answer, 'params'>>> = {
  'too many': {
    status: 429,
    body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } },
  },
  'no permission': {
    status: 403,
    body: {
      error: { type: 'invalid_request_error', code: 'insufficient_permissions', message: 'Not allowed' },
    },
  },
  nonsense,
  'no intent': { status: 200, body: { id: 'pi_1', object: 'payment_intent', status: 'succeeded' } },
  'key in use': {
    status: 409,
    body: { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'In use' } },
  },
};
