import { type DatabaseKind, databaseKinds, migratedDatabase } from '@kiosk/testkit/databases.ts';
import { OtlpReceiver } from '@kiosk/testkit/otlp-receiver.ts';
import { callApi } from '@kiosk/testkit/shop.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/open.ts';
import { watchedCalls } from '../../outgoing-calls.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

/** A shop that sends its traces, when it is closed, to a receiver. */
async function tracedShop(kind: DatabaseKind, more: Record<string, string> = {}) {
  const [receiver, place] = [await OtlpReceiver.open(), await migratedDatabase(kind)];
  const env = { ...place.env, RATE_LIMITS: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...more };
  const config = readConfig(env);
  const db = openDatabase(config);
  const lines: string[] = [];
  const app = await buildApp(config, db, {
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  onTestFinished(async () => {
    await db.destroy();
    await Promise.all([place.remove(), receiver.close()]);
  });
  const log = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  return { app, receiver, log, env };
}

describe.each(databaseKinds)('Traces (%s)', (kind) => {
  test('a request is a span of its route in the trace of its caller, with its statements below it and no value', async () => {
    const { app, receiver, log } = await tracedShop(kind);
    const account = { email: 'ada@example.com', username: 'ada_m', password: 'Passw0rd!' };
    const answer = await callApi(app, 'POST', '/auth/signup', { body: account, headers: { traceparent } });
    expect(answer.status).toBe(201);
    await app.close();
    const [span, ...others] = receiver.spans.filter(({ name }) => name.startsWith('POST'));
    expect(others).toEqual([]);
    expect(span).toMatchObject({
      name: 'POST /api/auth/signup',
      traceId,
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'http.response.status_code': 201, 'kiosk.request_id': answer.headers['x-request-id'] },
    });
    const statements = receiver.spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);
    expect(statements.map(({ name }) => name)).toContain('insert accounts');
    expect(statements.find(({ name }) => name === 'insert accounts')?.attributes['db.query.text']).toMatch(
      /^insert into "accounts"/,
    );
    expect(JSON.stringify(receiver.spans)).not.toMatch(/ada@example|ada_m|Passw0rd|argon2/);
    expect(receiver.resources[0]).toEqual({ 'service.name': 'kiosk', 'service.version': expect.any(String) });
    expect(log()).toMatchObject([{ trace: traceId }]);
  });
});

describe('Traces', () => {
  test('a request without a caller begins a trace, which the log names, and one that fails is marked', async () => {
    const { app, receiver, log } = await tracedShop('SQLite');
    await app.inject('/api/products/65f0c0ffee0000000000000a');
    await app.inject('/no-such-page');
    await app.close();
    const spans = receiver.spans.filter(({ name }) => name.startsWith('GET'));
    expect(spans.map(({ name }) => name)).toEqual(['GET /api/products/:id', expect.stringMatching(/^GET /)]);
    expect(log().map(({ trace }) => trace)).toEqual(spans.map((span) => span.traceId));
    expect(new Set(spans.map((span) => span.traceId)).size).toBe(2);
    expect(JSON.stringify(receiver.spans)).not.toContain('65f0c0ffee');
  });

  test('a caller that is not traced, and a share of none, send nothing', async () => {
    const { app, receiver } = await tracedShop('SQLite');
    await app.inject({ url: '/healthz', headers: { traceparent: `00-${traceId}-b7ad6b7169203331-00` } });
    await app.close();
    expect(receiver.spans).toEqual([]);
    const none = await tracedShop('SQLite', { OTEL_TRACES_SAMPLER_ARG: '0' });
    await none.app.inject('/healthz');
    await none.app.close();
    expect(none.receiver.spans).toEqual([]);
  });

  test('a call of the picture store is a span, and carries the trace there', async () => {
    const stores = await OtlpReceiver.open();
    onTestFinished(() => stores.close());
    const { app, receiver } = await tracedShop('SQLite', {
      S3_ENDPOINT: stores.url,
      S3_REGION: 'auto',
      S3_BUCKET: 'kiosk-pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    await app.inject({ url: `/uploads/${'a'.repeat(32)}/160`, headers: { traceparent } });
    await app.close();
    const calls = receiver.spans.filter(({ name }) => name === 's3 GET');
    expect(calls.length).toBeGreaterThan(0);
    const [request] = receiver.spans.filter(({ name }) => name.startsWith('GET'));
    expect(calls[0]).toMatchObject({ traceId, parentSpanId: request?.spanId });
    expect(stores.otherCalls[0]?.traceparent).toBe(`00-${traceId}-${calls[0]?.spanId}-01`);
  });

  test('a call of another service that fails is marked, without what it said, and a list given page by page is read', async () => {
    const { app, receiver } = await tracedShop('SQLite');
    const refuse = async () => Promise.reject(new TypeError('the card of Ada'));
    const listByPage = async function* () {
      yield 7;
    };
    const calls = { createIntent: refuse, list: async () => [7], listByPage };
    const service = watchedCalls('stripe', { name: 'stripe', ...calls });
    await expect(service.createIntent()).rejects.toThrow('the card of Ada');
    expect([service.name, await service.list()]).toEqual(['stripe', [7]]);
    expect(await Array.fromAsync(service.listByPage())).toEqual([7]);
    await app.close();
    expect(receiver.spans).toMatchObject([
      { name: 'stripe createIntent', status: { code: 2 }, attributes: { 'error.type': 'TypeError' } },
      { name: 'stripe list', status: {} },
    ]);
    expect(JSON.stringify(receiver.spans)).not.toContain('Ada');
  });
});
