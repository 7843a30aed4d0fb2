import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracingSettings } from '../../config/tracing-settings.ts';
import { type RanStatement, ranStatements } from '../../database/statements.ts';
import { type OutgoingCall, outgoingCalls } from '../../outgoing-calls.ts';
import { shopVersion } from '../../version.ts';

// Only imported where it is switched on: the packages take 20 MB.

/** Milliseconds for the last spans when the shop stops, which ends hard after 25 seconds. */
const exportTimeout = 5_000;

const w3c = new W3CTraceContextPropagator();

/** The span in which something happens. Not OpenTelemetry's global one, so that each app of a process has its own. */
const current = new AsyncLocalStorage<Context>();

/** Sends a span of each request, and in it of each statement and each call of another service. */
export function traceApp(app: FastifyInstance, { endpoint, serviceName, share }: TracingSettings): void {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeout });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': shopVersion }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeout })],
  });
  const tracer = provider.getTracer('kiosk', shopVersion);
  traceRequests(app, tracer);
  const ends = [traceStatements(tracer), traceOutgoingCalls(tracer)];
  app.addHook('onClose', async () => {
    for (const end of ends) end();
    // A receiver that does not answer must not keep the shop from stopping well.
    await provider.shutdown().catch((error) => app.log.warn({ err: error }, 'traces were lost'));
  });
}

function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const parent = w3c.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    // The route, not the address: there are as many addresses as clients can think of.
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'kiosk.request_id': request.id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const context = trace.setSpan(parent, span);
    contexts.set(request, context);
    request.traceId = span.spanContext().traceId;
    current.run(context, done);
  });
  // What reads the body runs where the connection was opened.
  app.addHook('preValidation', (request, _reply, done) =>
    current.run(contexts.get(request) ?? ROOT_CONTEXT, done),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** @returns ends it */
function traceStatements(tracer: Tracer): () => void {
  const onStatement = (message: unknown) => {
    const parent = current.getStore();
    // Statements of jobs would be traces of one line each.
    if (parent === undefined) return;
    const { name, text, ms, error } = message as RanStatement;
    const end = Date.now();
    const attributes = { 'db.query.summary': name, 'db.query.text': text };
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: end - ms, attributes }, parent);
    if (error !== undefined) fail(span, error);
    span.end(end);
  };
  ranStatements.subscribe(onStatement);
  return () => void ranStatements.unsubscribe(onStatement);
}

/** @returns ends it */
function traceOutgoingCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<OutgoingCall, Span>();
  const nothing = () => {};
  const subscribers = {
    start: (call: OutgoingCall) => {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(`${call.to} ${call.name}`, { kind: SpanKind.CLIENT }, parent);
      spans.set(call, span);
      w3c.inject(trace.setSpan(parent, span), call.headers, defaultTextMapSetter);
    },
    end: nothing,
    asyncStart: nothing,
    asyncEnd: (call: OutgoingCall) => spans.get(call)?.end(),
    error: (call: OutgoingCall & { error: unknown }) => {
      const span = spans.get(call);
      if (span) fail(span, call.error);
    },
  };
  outgoingCalls.subscribe(subscribers);
  return () => void outgoingCalls.unsubscribe(subscribers);
}

/** Its kind alone: a message may quote what a customer wrote. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
