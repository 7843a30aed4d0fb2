import { expect, test } from 'vitest';
import { storeWith } from '../app/testing.ts';
import { loadProducts } from './products-slice.ts';

test('a request that was given up does not end the loading of the one after it', async () => {
  const answers: ((products: Response) => void)[] = [];
  const { store } = storeWith({
    'GET /products?_page=1&_limit=10': () => new Promise((resolve) => answers.push(resolve)),
  });
  const load = () => store.dispatch(loadProducts({ _page: 1, _limit: 10 }));

  const older = load();
  const newer = load();
  older.abort();
  await older;
  expect(store.getState().products.status).toBe('loading');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(Response.json([]));
  await newer;
  expect(store.getState().products.status).toBe('idle');
});
