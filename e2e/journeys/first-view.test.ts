import { firstViewLimit } from '../../scripts/script-graph.ts';
import { expect, test } from './shop-test.ts';

test('the first view of the shop stays within its script limit, without errors or warnings in the console, and makes no number format in English and dollars', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(String(error)));
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    expect(response.headers()['content-encoding'], response.url()).toBe('br');
    bytes += Number(response.headers()['content-length']);
  });

  // The first takes long on a phone.
  const made: string[] = [];
  await page.exposeFunction('reportFormat', (stack: string) => made.push(stack));
  await page.addInitScript(`
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct: (Format, options) => {
        reportFormat(new Error().stack);
        return new Format(...options);
      },
    });
  `);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(firstViewLimit);
  expect(violations).toEqual([]);
  expect(made).toEqual([]);
});
