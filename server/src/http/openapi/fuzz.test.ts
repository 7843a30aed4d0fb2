import { type Caller, describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';

/** On each database: some four to each call. */
const requests = 750;
/** So that a failure can be repeated. Each database gets other requests, because most of what answers them is the same. */
const seeds = { SQLite: 20_261_122, PostgreSQL: 20_261_123 };

type Operation = {
  method: string;
  path: string;
  parameters?: { name: string; in: string; schema: Rule }[];
  requestBody?: { content: Record<string, { schema: Rule }> };
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
const text = fc.oneof(
  nasty,
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary-ascii' }),
  fc.integer().map(String),
);
const anything = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 4 }));

type Rule = {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Rule>;
  items?: Rule;
  anyOf?: Rule[];
};

/** Mostly of the right type, so that much of it passes the first checks. */
const valueFor = (rule: Rule): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: ofType(rule), weight: 9 }, { arbitrary: anything, weight: 1 });

function ofType({ type, enum: values, properties, items, anyOf: [first] = [] }: Rule): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values);
  if (first) return valueFor(first);
  if (type === 'object') return fc.record(mapValues(properties ?? {}, valueFor), { requiredKeys: [] });
  if (type === 'array') return fc.array(valueFor(items ?? {}), { maxLength: 3 });
  if (type === 'integer') return fc.constantFrom(0, 1, 2, -1, 1e15);
  if (type === 'number') return fc.double();
  return type === 'boolean' ? fc.boolean() : text;
}

const mapValues = <From, To>(object: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

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

/** A call of the operation in which something is mostly not what its description says. */
function requestOf({ method, path, parameters = [], requestBody }: Operation) {
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const rule = Object.values(requestBody?.content ?? {})[0]?.schema;
  const body = fc.oneof(
    { arbitrary: valueFor(rule ?? {}).map((value) => JSON.stringify(value)), weight: 8 },
    { arbitrary: fc.json(), weight: 1 },
    { arbitrary: text, weight: 1 },
  );
  const query = fc.oneof(
    ...queries.map(({ name, schema }) => fc.tuple(fc.constant(name), ofType(schema).map(String))),
    fc.tuple(fc.constantFrom('_page', 'a[b]', ''), text),
  );
  return fc.record({
    method: fc.constant(method),
    path: fc
      .infiniteStream(text)
      .map((parts) => path.replaceAll(/\{\w+\}/g, () => encoded(parts.next().value))),
    query: fc.array(query, { maxLength: 2 }),
    headers: fc.oneof(fc.constant({}), headers),
    body: method === 'GET' ? fc.constant(undefined) : fc.option(body, { nil: undefined, freq: 20 }),
    caller: fc.constantFrom('nobody', 'customer', 'admin', 'admin', 'admin'),
  });
}

/** A lone surrogate has no percent-escape. */
const encoded = (part: string): string => encodeURIComponent(part.toWellFormed());

describeShop('Malformed requests', (shop) => {
  test(`none of ${requests} malformed requests to all calls fails in the server or hangs`, async () => {
    const callers: Record<string, Caller> = { customer: await shop.customer(), admin: await shop.admin() };
    const operations = (await operationsOf(shop)).map(requestOf);
    const samples = fc.sample(fc.oneof(...operations), { numRuns: requests, seed: seeds[shop.kind] });
    const failures: unknown[] = [];
    for (const { method, path, query, headers, body, caller } of samples) {
      const token = callers[caller]?.token;
      const call = {
        method: method as 'GET',
        url: `/api${path}?${query.map(([name, given]) => `${name}=${encoded(given)}`).join('&')}`,
        headers: {
          'content-type': 'application/json',
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
        },
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
