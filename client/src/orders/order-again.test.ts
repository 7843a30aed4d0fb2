import { expect, test } from 'vitest';
import { refusal, storeWith } from '../testing/store.ts';
import { orderAgain } from './order-again.ts';

const line = (title: string) => ({ product: title, title, price: 30, quantity: 1, thumbnail: '' });

test('ordering again names the refused products in one notice, beside the way to the cart', async () => {
  const answers = [
    () => Response.json(line('Scarf')),
    ...['Hat', 'Hat', 'Sock'].map(() => () => refusal(404, 'Product not available.')),
    () => refusal(409, 'Only 1 left.'),
  ];
  const { store, calls } = storeWith({
    'GET /cart': () => Response.json([]),
    'POST /cart': () => (answers.shift() as () => Response)(),
  });
  await store.dispatch(orderAgain({ items: ['Scarf', 'Hat', 'Hat', 'Sock', 'Tie'].map(line) }));
  expect(store.getState().notices).toMatchObject([
    { text: 'Added to cart!', link: { to: '/cart' } },
    { text: 'Hat, Sock: Product not available. · Tie: Only 1 left.' },
  ]);
  expect(calls.map(({ name }) => name)).toEqual(Array(5).fill('POST /cart'));
});
