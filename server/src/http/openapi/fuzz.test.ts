import { type Caller, describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';

/** On each database. */
const requests = 5_000;
/** So that a failure can be repeated. */
const seed = 20_261_122;

type Operation = {
  method: string;
  path: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
};

async function operationsOf(shop: TestShop): Promise<Operation[]> {
  const { paths } = (await shop.get('/openapi.json')).body as {
    paths: Record<string, Record<string, object>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

const nasty = fc.constantFrom(
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'true',
    '[]',
    '{}',
    '\u0000',
    '%',
    '%00',
    '../..',
    '\ud800',
    '＝1+1',
  ],
  ...[
    "' or 1=1 --",
    '<script>',
    '__proto__',
    'constructor',
    '99999999999999999999',
    '\u202e',
    'é'.repeat(500),
  ],
  ...['f'.repeat(24), '0'.repeat(24), 'x'.repeat(10_000)],
);
const text = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.integer().map(String));
const value = fc.oneof(
  { maxDepth: 3 },
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 4 }),
);

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'application/octet-stream',
      'x',
      'multipart/form-data',
    ),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'zstd, x;q=y', ''),
    'idempotency-key': fc.constantFrom('a', 'x'.repeat(300), '1-2-3', ''),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity'),
    'if-none-match': fc.constantFrom('*', 'W/""', '"'),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
    authorization: fc.constantFrom('Bearer x', 'Basic eDp4', 'Bearer '),
  },
  { requiredKeys: [] },
);

/** A call of the operation in which most parts are not what its description says. */
function requestOf({ method, path, parameters = [], requestBody }: Operation) {
  const named = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const fields = Object.keys(Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {});
  const body = fc.oneof(
    fc
      .dictionary(fc.constantFrom(...fields, 'other'), value, { maxKeys: 8 })
      .map((object) => JSON.stringify(object)),
    fc.json(),
    text,
  );
  return fc.record({
    method: fc.constant(method),
    path: fc.tuple(...named('path').map(() => text)).map((parts) => {
      let at = 0;
      return path.replaceAll(/\{\w+\}/g, () => encoded(parts[at++] ?? ''));
    }),
    query: fc.array(fc.tuple(fc.constantFrom(...named('query'), '_page', 'a[b]', ''), text), {
      maxLength: 4,
    }),
    headers,
    body: method === 'GET' ? fc.constant(undefined) : fc.option(body, { nil: undefined }),
    caller: fc.constantFrom('nobody', 'customer', 'admin'),
  });
}

/** A lone surrogate has no percent-escape. */
const encoded = (part: string): string => encodeURIComponent(part.toWellFormed());

describeShop('Malformed requests', (shop) => {
  test(`none of ${requests} malformed requests to all calls fails in the server or hangs`, async () => {
    const callers: Record<string, Caller> = { customer: await shop.customer(), admin: await shop.admin() };
    const operations = (await operationsOf(shop)).map(requestOf);
    const samples = fc.sample(fc.oneof(...operations), { numRuns: requests, seed });
    const failures: unknown[] = [];
    for (const { method, path, query, headers, body, caller } of samples) {
      const token = callers[caller]?.token;
      const call = {
        method: method as 'GET',
        url: `/api${path}?${query.map(([name, given]) => `${name}=${encoded(given)}`).join('&')}`,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body }),
      };
      const { statusCode, body: answer } = await shop.app.inject(call);
      if (statusCode >= 500) failures.push({ ...call, caller, statusCode, answer });
      await yieldToEventLoop();
    }
    expect(failures).toEqual([]);
    expect((await shop.get('/products')).status).toBe(200);
  }, 120_000);
});
