import { expect, test } from 'vitest';
import { servicesWith } from '../testing/backend.ts';

const id = '65f0c0ffee00000000000001';
const names = ['_id', 'id'] as const;

test('a product is known by its _id or its id', async () => {
  for (const name of names) {
    const { services } = servicesWith(() => Response.json([{ [name]: id, title: 'Stool' }]));
    const { products } = await services.products.list({ _page: 1, _limit: 10 });
    expect(products).toMatchObject([{ id, title: 'Stool' }]);
  }
});

test('a user is known by their _id or their id', async () => {
  for (const name of names) {
    const { services } = servicesWith(() => Response.json({ user: { [name]: id }, token: 't' }));
    const { user } = await services.accounts.login({ email: '', password: '' });
    expect(user.id).toBe(id);
  }
});

test('a cart item is known by its _id or its id', async () => {
  for (const name of names) {
    const { services } = servicesWith(() => Response.json([{ [name]: id, price: 1, quantity: 1 }]));
    expect(await services.cart.list()).toMatchObject([{ id }]);
  }
});

test('an order is known by its _id or its id', async () => {
  for (const name of names) {
    const { services } = servicesWith(() => Response.json([{ [name]: id, items: [] }]));
    expect(await services.orders.own()).toMatchObject([{ id }]);
  }
});

test('calls use the _id of an entity that has both _id and id', async () => {
  const { services } = servicesWith(() => Response.json({ id: 7, _id: id, title: 'Stool' }));
  expect(await services.products.byId(id)).toMatchObject({ id, title: 'Stool' });
});
