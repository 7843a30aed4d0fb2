import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { closeServer, listenOnLoopback, urlOf } from './loopback.ts';

type Value = { stringValue?: string; intValue?: number };
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};

/** A span as it arrived. */
export type ReceivedSpan = Omit<SentSpan, 'attributes'> & { attributes: Record<string, string | number> };

/**
 * Receives traces as OpenTelemetry's collector does, in JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp. To
 * whatever else it is asked it answers 404, and keeps the headers.
 */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly resources: Record<string, string | number>[] = [];
  readonly otherCalls: IncomingHttpHeaders[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, reply) => {
      if (request.url !== '/v1/traces') {
        this.otherCalls.push(request.headers);
        return reply.writeHead(404).end();
      }
      const { resourceSpans } = (await json(request)) as {
        resourceSpans: {
          resource: { attributes: SentSpan['attributes'] };
          scopeSpans: { spans: SentSpan[] }[];
        }[];
      };
      for (const { resource, scopeSpans } of resourceSpans) {
        this.resources.push(valuesOf(resource.attributes));
        for (const span of scopeSpans.flatMap(({ spans }) => spans))
          this.spans.push({ ...span, attributes: valuesOf(span.attributes) });
      }
      return reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }

  static async open(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    await listenOnLoopback(receiver.#server);
    return receiver;
  }

  get url(): string {
    return urlOf(this.#server);
  }

  close = (): Promise<void> => closeServer(this.#server);
}

const valuesOf = (attributes: SentSpan['attributes']): Record<string, string | number> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
