import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';

describeShopOn('SQLite', 'The OpenAPI document', (shop) => {
  const read = async () => (await shop.get('/openapi.json')).body;

  test('the document is valid OpenAPI 3.1', async () => {
    const checked = new Validator();
    expect(await checked.validate(await read())).toEqual({ valid: true });
    expect(checked.version).toBe('3.1');
  });

  test('the document describes each call with a name of its own', async () => {
    const { paths } = await read();
    const calls = Object.values(paths as Record<string, object>).flatMap((methods) => Object.values(methods));
    const names = calls.map(({ operationId }) => operationId);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(
      expect.arrayContaining(['getProducts', 'patchCartLine', 'postOrders', 'getAdminOrders']),
    );
    expect(calls.length).toBeGreaterThan(70);
  });

  test('a call names its parameters, its answer and who may call it', async () => {
    const { paths } = await read();
    expect(paths['/products'].get).toMatchObject({
      security: [],
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: '_page', in: 'query', required: false }),
      ]),
      responses: {
        200: {
          headers: { 'X-Total-Count': {} },
          content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/Product' } } } },
        },
      },
    });
    expect(paths['/cart/{id}'].delete).toMatchObject({
      security: [{ session: [] }],
      parameters: [{ name: 'id', in: 'path', required: true }],
    });
  });
});
