import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback, urlOf } from '../loopback.ts';
import { StripeBooks } from './books.ts';
import { type StripeEvent, webhookSecret } from './events.ts';
import { brokenDown, nonsense, type Reply, refusals, type Trouble } from './faults.ts';
import { formOf } from './form.ts';
import { IdempotencyKeys } from './keys.ts';
import { newStripeId, seconds } from './objects.ts';
import { StripeRefusal } from './refusal.ts';
import { resourceOf } from './resources.ts';

/** A fake of Stripe's HTTP API: its wire format, idempotency keys, webhooks and faults. */
export class StripeServer {
  /** The faults in the next calls, one for each. */
  readonly troubles: Trouble[] = [];
  /** The events that Stripe would have sent by now; a test may deliver them. */
  readonly events: StripeEvent[] = [];
  readonly calls: string[] = [];
  readonly books = new StripeBooks((type, object) => this.#report(type, object));
  readonly #keys = new IdempotencyKeys();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, reply) => void this.#take(request, reply));
  }

  static async open(): Promise<StripeServer> {
    const stripe = new StripeServer();
    await listenOnLoopback(stripe.#server);
    return stripe;
  }

  close = (): Promise<void> => closeServer(this.#server);

  /** The settings of a shop that uses this fake. */
  get settings() {
    return {
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: urlOf(this.#server),
    };
  }

  /** Takes the calls since the last time, e.g. 'POST /v1/refunds'. */
  takeCalls(): string[] {
    return this.calls.splice(0);
  }

  /** Forgets all keys, as after a day. */
  forgetKeys(): void {
    this.#keys.forget();
  }

  #report(type: string, object: unknown): void {
    const data = { object: structuredClone(object) as object };
    this.events.push({ id: newStripeId('evt'), type, created: seconds(), livemode: false, data });
  }

  async #take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    this.calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    const trouble = this.troubles.shift() ?? 'none';
    if (trouble === 'request lost') return void reply.destroy();
    const refused = refusals[trouble];
    if (refused !== undefined) return send(reply, refused);
    if (trouble === 'comes twice') this.#answer(request, body, trouble);
    const { answer, replayed } = this.#answer(request, body, trouble);
    if (trouble === 'nonsense after') return send(reply, nonsense);
    if (trouble === 'reply lost') reply.destroy();
    else if (trouble !== 'hangs') send(reply, answer, replayed);
  }

  #answer({ method = '', url = '', headers }: IncomingMessage, body: string, trouble: Trouble) {
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    return this.#keys.answer(typeof key === 'string' ? key : undefined, `${method} ${url} ${body}`, () => {
      if (trouble === 'fails') return brokenDown;
      const answer = this.#work(method, new URL(url, 'http://stripe'), body);
      return trouble === 'fails after' ? brokenDown : answer;
    });
  }

  #work(method: string, { pathname, search }: URL, body: string): Reply {
    try {
      const form = formOf(method === 'POST' ? body : search.slice(1));
      return { status: 200, body: structuredClone(resourceOf(this.books, method, pathname, form)) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: structuredClone(error.error) } };
    }
  }
}

function send(reply: ServerResponse, { status, body }: Reply, replayed = false): void {
  reply.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newStripeId('req'),
    ...(replayed && { 'idempotent-replayed': 'true' }),
  });
  reply.end(typeof body === 'string' ? body : JSON.stringify(body));
}
