import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, refusal, WrongPayload } from './answer.ts';
import { answersToAccounts } from './answers-to-accounts.ts';
import { answersToAnybody } from './answers-to-anybody.ts';
import { type Call, readCall } from './call.ts';
import { corsHeaders, objectionToPreflight } from './cors.ts';
import { objectionTo } from './objection.ts';
import { type CallName, type CallRule, callRules } from './point-seven.ts';
import { Records } from './records.ts';

type Options = {
  /** Where the storefront is, on another origin than this backend. */
  storefront: string;
};

/**
 * A backend as another developer might write it: it answers the calls of point 7 and knows nothing else. A call that
 * differs from the table in anything is refused, and the refusal kept.
 */
export class OtherBackend {
  readonly records = new Records();
  /** How its answers name what identifies an entity. */
  idField: '_id' | 'id' = '_id';
  /** The calls that were answered, in their order. */
  readonly calls: Call[] = [];
  readonly refusals: string[] = [];
  readonly #options: Options;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  private constructor(options: Options) {
    this.#options = options;
  }

  static async open(options: Options): Promise<OtherBackend> {
    const backend = new OtherBackend(options);
    backend.#server.listen(0, '127.0.0.1');
    await once(backend.#server, 'listening');
    return backend;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The rows of point 7 that have been called. */
  get called(): Set<CallName | undefined> {
    return new Set(this.calls.map(({ name }) => name));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    const answer = this.#answer(call);
    const { status = 200, body, text, headers } = answer;
    response.writeHead(status, {
      ...corsHeaders(call, this.#options.storefront),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(text !== undefined && { 'Content-Type': 'text/plain; charset=utf-8' }),
      ...headers,
    });
    response.end(body === undefined ? text : JSON.stringify(this.#named(body)));
  }

  #answer(call: Call): Answer {
    if (call.method === 'OPTIONS') {
      const objection = objectionToPreflight(call);
      return objection ? this.#refuse(call, objection) : { status: 204 };
    }
    const objection = objectionTo(call);
    if (objection || call.name === undefined) return this.#refuse(call, objection ?? '');
    this.calls.push(call);
    try {
      return this.#found(call, call.name);
    } catch (error) {
      if (error instanceof WrongPayload) return this.#refuse(call, error.message);
      throw error;
    }
  }

  #found(call: Call, name: CallName): Answer {
    const rule: CallRule = callRules[name];
    const asked = { records: this.records, call, payload: call.payload ?? {} };
    if (rule.token === undefined) return answersToAnybody[name]?.(asked) ?? refusal(501, '');
    const account = this.records.accountOf(call.token ?? '');
    if (!account) return refusal(401, 'Who are you?');
    if (rule.isForAdmin && account.user.role !== 'admin') return refusal(403, 'For administrators only');
    return answersToAccounts[name]?.({ ...asked, account }) ?? refusal(501, '');
  }

  #refuse({ method, path }: Call, objection: string): Answer {
    const text = `${method} ${path} ${objection}`;
    this.refusals.push(text);
    return refusal(400, text);
  }

  #named(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#named(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name === '_id' ? this.idField : name,
        this.#named(inner),
      ]),
    );
  }
}
