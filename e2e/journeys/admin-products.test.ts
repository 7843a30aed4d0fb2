import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoAdmin, type Product, type ShopApi } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { deskScreen, expectToShow13Rows } from './desk-screen.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, openAs, test } from './shop-test.ts';

type Details = { price?: number; stock?: number | null; discountPercentage?: number; sku?: string };

/** Products that nobody else looks for: each has a word in its title that only this test knows. */
async function addProducts(admin: ShopApi, details: readonly Details[]) {
  const word = `Word${randomBytes(5).toString('hex')}`;
  const products: Product[] = [];
  for (const [at, detail] of details.entries()) {
    const body = { title: `Lamp ${at + 1} ${word}`, price: 10 * (at + 1), brand: 'Lumen', category: 'Lamps' };
    products.push(await admin.send<Product>('POST', '/admin/products', { ...body, ...detail }));
  }
  return { word, products };
}

const titlesOf = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('rowheader');

test('products are searched, filtered, sorted and changed in a table whose state is in the address', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const { word, products } = await addProducts(admin, [
    { stock: 0, sku: `L-${randomBytes(4).toString('hex')}` },
    { stock: 3, discountPercentage: 20 },
    { stock: null },
  ]);
  const category = `Kites ${randomBytes(4).toString('hex')}`;
  const value = category.toLowerCase().replace(' ', '-');
  const kite = { title: 'Kite', price: 10, brand: 'Lumen', category };
  const { id } = await admin.send<Product>('POST', '/admin/products', kite);
  const other = `Dragons ${category}`;
  const target = `dragons-${value}`;
  await admin.send('POST', '/admin/products', { ...kite, title: 'Dragon', category: other });
  await page.setViewportSize(deskScreen);
  await openAs(page, admin, '/admin-products');
  await expect(page.getByRole('article')).toHaveCount(10);
  const view = page.getByRole('navigation', { name: 'View' });
  await view.getByRole('link', { name: 'Table' }).click();
  await expect(page).toHaveURL('/admin-products?view=table');
  await expect(view.getByRole('link', { name: 'Table' })).toBeFocused();

  // In the moment in which the search still waits for the next letter.
  await page.getByRole('searchbox', { name: 'Search products' }).fill(`lamp ${word.toUpperCase()}`);
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(titlesOf(page)).toHaveText([/Lamp 1.*L-/, /Lamp 2/, /Lamp 3/]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toEqual([
    expect.stringMatching(/^\ufeff?id,sku,title/),
    ...products.map(({ id }) => expect.stringContaining(id)),
  ]);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Lamp 1' })).toContainText('Sold out');
  await expect(rows.filter({ hasText: 'Lamp 2' })).toContainText(/\$20.*20%.*3 left.*Lamps.*Lumen/);
  await expect(rows.filter({ hasText: 'Lamp 3' })).toContainText('Not counted');

  await page.getByRole('checkbox', { name: 'Low', exact: true }).check();
  await expect(titlesOf(page)).toHaveText([/Lamp 2/]);
  const kept = { view: 'table', q: `lamp ${word.toUpperCase()}`, sort: 'low-to-high', stock: 'low' };
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams), 'what the address says')
    .toEqual(kept);
  await page.goBack();
  await expect(titlesOf(page)).toHaveCount(3);

  await test.step('and are the same as cards', async () => {
    await view.getByRole('link', { name: 'Cards' }).click();
    await expect(page.getByRole('article')).toHaveText([/Lamp 1/, /Lamp 2/, /Lamp 3/]);
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('button', { name: 'Title Z to A' }).click();
    await expect(page.getByRole('article')).toHaveText([/Lamp 3/, /Lamp 2/, /Lamp 1/]);
    await page.getByRole('checkbox', { name: 'Archived', exact: true }).check();
    await expect(page.getByRole('heading', { name: 'No matching products' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL('/admin-products?sort=title-z-to-a');
  });

  await test.step('input at the moment when the list follows the search stays in its field', async () => {
    const search = page.getByRole('searchbox', { name: 'Search products' });
    await search.focus();
    await page.evaluate(() => {
      const { replaceState } = history;
      history.replaceState = (...state) => {
        history.replaceState = replaceState;
        history.replaceState(...state);
        document.execCommand('insertText', false, 'y');
      };
    });
    // At once, because the search begins a moment after a letter.
    await page.keyboard.insertText('zz');

    await expect(page).toHaveURL(/q=zzy&/);
    await expect(search).toHaveValue('zzy');
  });

  await test.step('a list that cannot be loaded says why and offers a retry', async () => {
    await page.route(/\/api\/admin\/products\?/, (route) => route.abort());
    await followed(page, '/admin-products?view=table');
    await expect(page.getByRole('alert')).toContainText('The shop could not be reached.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titlesOf(page)).toHaveCount(25);
    await expectToShow13Rows(page);
  });

  await test.step('all matching products can be selected beyond the page on view', async () => {
    const bar = page.getByRole('region', { name: 'Selected products' });
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await bar.getByRole('button', { name: 'Select this page' }).click();
    const all = await fetch(`${api.url}/api/admin/products?_limit=1`, {
      headers: admin.headers,
    });
    const total = Number(all.headers.get('X-Total-Count'));
    await expect(bar.getByRole('button', { name: `Select all ${total}` })).toBeFocused();
    await bar.getByRole('button', { name: `Select all ${total}` }).click();
    await expect(bar.getByRole('status')).toHaveText(`All ${total} products selected`);
    await expect(bar.getByRole('button', { name: 'Select none' })).toBeFocused();
    await bar.getByRole('button', { name: 'Archive' }).click();
    const dialog = page.getByRole('dialog', { name: `Archive ${total} products` });
    await expect(dialog.getByRole('button', { name: `Archive ${total} products` })).toBeVisible();
    await expect(dialog).toContainText(`and ${total - 20} products more`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('searchbox', { name: 'Search products' }).fill(word);
    await expect(bar).toBeHidden();
  });

  await test.step('a category is a filter, also when all its products are archived, and a merged one leads to the other', async () => {
    await admin.send('POST', `/admin/products/${id}/archive`);
    await followed(page, `/admin-products?view=table&status=archived&category=${value}`);
    await expect(page.getByRole('checkbox', { name: category, exact: true })).toBeChecked();
    await expect(titlesOf(page)).toHaveText([/Kite/]);

    const table = page.url();
    await followed(page, '/admin-catalogue');
    await page.getByRole('button', { name: `Merge ${category}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const merge = dialog.getByRole('button', { name: 'Merge' });
    await expect(merge, 'before a target is chosen').toBeDisabled();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('combobox').selectOption(other);
    await merge.click();
    await expect(notice(page, 'Merged. Old links lead to it.')).toBeVisible();
    await followed(page, table);
    await expect(page).toHaveURL(`/admin-products?view=table&status=archived&category=${target}`);
    await expect(page.getByRole('checkbox', { name: other })).toBeChecked();
    await expect(titlesOf(page)).toHaveText([/Kite/]);
  });

  await test.step('selected ones are changed together after a preview, and single ones in their rows', async () => {
    const { word, products } = await addProducts(admin, [{}, {}, {}, {}]);
    await followed(page, `/admin-products?view=table&q=${word}&sort=title-a-to-z`);
    const bar = page.getByRole('region', { name: 'Selected products' });
    const dialog = page.getByRole('dialog');
    const choose = (number: number) =>
      page.getByRole('checkbox', { name: `Select Lamp ${number} ${word}`, exact: true });

    await test.step('by keyboard, and what cannot be changed is listed', async () => {
      await choose(1).focus();
      await page.keyboard.press('Space');
      await choose(2).press('Space');
      await choose(3).press('Space');
      await expect(bar.getByRole('status')).toHaveText('3 products selected');
      expect(await faults(page, 'main')).toEqual([]);
      await bar.getByRole('button', { name: 'Change…' }).press('Enter');
      await dialog.getByRole('combobox', { name: 'What changes' }).selectOption('raise-price-by-amount');
      await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
      await expect(dialog.getByText('Type a number')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('-10.50');
      await page.keyboard.press('Enter');
      const changing = dialog.getByRole('region', { name: 'Will change' }).getByRole('listitem');
      await expect(changing).toHaveText([/Lamp 2 .*\$20\.00.*\$9\.50/, /Lamp 3 .*\$30\.00.*\$19\.50/]);
      const staying = dialog.getByRole('region', { name: 'Stay as they are' });
      await expect(staying).toContainText('The price would be -$0.50, below $0');
      expect(await faults(page)).toEqual([]);
    });

    await test.step('a concurrent change brings a new preview', async () => {
      await admin.send('PATCH', `/products/${products[1]?.id}`, { price: 50 });
      await dialog.getByRole('button', { name: 'Change 2 products' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        'One of these products has changed since the preview. Nothing was changed. Please look at the new preview.',
      );
      await expect(dialog.getByRole('region', { name: 'Will change' })).toContainText(/\$50\.00.*\$39\.50/);
      await dialog.getByRole('button', { name: 'Change 2 products' }).click();
      await expect(notice(page, '2 products are changed.')).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: `Lamp 2 ${word}` })).toContainText('$39.50');
      await expect(bar).toBeHidden();
    });

    await test.step('with raised prices rounded to .95, those of variants too', async () => {
      const sizes = [
        { name: '250 g', inStock: true },
        { name: '1 kg', inStock: true, price: 30 },
      ];
      await admin.send('PATCH', `/products/${products[0]?.id}`, { sizes });
      await choose(1).check();
      await choose(2).check();
      await bar.getByRole('button', { name: 'Change…' }).click();
      await dialog
        .getByRole('combobox', { name: 'Round the new price' })
        .selectOption({ label: 'Nearest price ending in .95' });
      const previewing = dialog.getByRole('button', { name: 'Preview' });
      const release = await holdAnswers(page, 'POST', /\/changes\/preview$/);
      await dialog.getByRole('textbox', { name: 'Percent' }).fill('20');
      await previewing.click();
      await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
      release();
      await expect(previewing, 'a preview of what was corrected is not shown').toBeEnabled();
      await previewing.click();
      const changing = dialog.getByRole('region', { name: 'Will change' }).getByRole('listitem');
      await expect(changing).toHaveText([
        /Lamp 1 .*\$10\.00.*\$10\.95.*1 kg.*\$30\.00.*\$32\.95/,
        /Lamp 2 .*\$39\.50.*\$43\.95/,
      ]);

      await test.step('the dialog, left while it changes them, closes no later one and keeps what is chosen then', async () => {
        const release = await holdAnswers(page, 'POST', /\/changes$/);
        await dialog.getByRole('button', { name: 'Change 2 products' }).click();
        await page.keyboard.press('Escape');
        await choose(4).check();
        await bar.getByRole('button', { name: 'Archive' }).click();
        release();
        await expect(notice(page, '2 products are changed.')).toBeVisible();
        await expect(dialog.getByRole('button', { name: 'Archive 3 products' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(bar.getByRole('status')).toHaveText('3 products selected');
        await expect(page.getByRole('row').filter({ hasText: `Lamp 2 ${word}` })).toContainText('$43.95');
      });
    });

    await test.step('or all that are found, archived', async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await expect(bar.getByRole('status')).toHaveText('4 products selected');
      await choose(4).uncheck();
      await bar.getByRole('button', { name: 'Archive' }).click();
      const summary = dialog.getByRole('list', { name: 'What will happen' });
      await expect(summary).toHaveText('3 products will change.');
      await expect(summary).toBeFocused();
      await dialog.getByRole('button', { name: 'Archive 3 products' }).click();
      await expect(notice(page, '3 products are archived.')).toBeVisible();
      await expect(titlesOf(page)).toHaveText([/Lamp 4/]);
      await expect(api.get(`/products/${products[0]?.id}`)).rejects.toThrow('404');
    });

    await test.step('prices and stock are changed in the rows by typing, and one is archived, restored and deleted by a button', async () => {
      const { word, products } = await addProducts(
        admin,
        Array.from({ length: 5 }, () => ({ stock: 5 })),
      );
      await followed(page, `/admin-products?view=table&q=${word}&sort=oldest&status=all`);
      const stored = async (at: number) => await admin.get<Product>(`/admin/products/${products[at]?.id}`);
      const button = (figure: string, number: number) =>
        page.getByRole('button', { name: `${figure} of Lamp ${number} ${word}:` });
      const field = (figure: string, number: number) =>
        page.getByRole('textbox', { name: `${figure} of Lamp ${number} ${word}`, exact: true });

      await test.step('all prices with one click: Enter saves and goes on', async () => {
        await button('Price', 1).click();
        for (const [at] of products.entries()) {
          await expect(field('Price', at + 1)).toBeFocused();
          await page.keyboard.type(`${at + 1}.95`);
          await page.keyboard.press('Enter');
        }
        await expect(button('Price', 5)).toBeFocused();
        await expect(button('Price', 5)).toContainText('5.95');
        await expect.poll(async () => (await stored(4)).price).toBe(5.95);
        for (const [at] of products.entries()) expect((await stored(at)).price).toBeCloseTo(at + 1.95);
      });

      await test.step('Tab saves too, and Escape restores, but not while characters are being composed', async () => {
        await button('Stock', 1).press('Enter');
        await page.keyboard.type('7');
        await page.keyboard.press('Tab');
        await expect.poll(async () => (await stored(0)).stock).toBe(7);
        await button('Stock', 2).click();
        await page.keyboard.type('99');
        for (const key of ['Enter', 'Escape']) {
          await field('Stock', 2).dispatchEvent('keydown', { key, isComposing: true });
        }
        await expect(field('Stock', 2)).toHaveValue('99');
        await page.keyboard.press('Escape');
        await expect(button('Stock', 2)).toBeFocused();
        await expect(button('Stock', 2)).toContainText('5');
        expect((await stored(1)).stock).toBe(5);
      });

      await test.step('what is refused stays in the row with the reason', async () => {
        await button('Price', 3).click();
        await page.keyboard.type('-4');
        await page.keyboard.press('Enter');
        await expect(
          page
            .getByRole('row')
            .filter({ hasText: `Lamp 3 ${word}` })
            .getByRole('alert'),
        ).toContainText(/price/i);
        await expect(field('Price', 3)).toHaveValue('-4');
        await expect(field('Price', 4)).toBeFocused();
        await field('Price', 3).press('Escape');
        await expect(button('Price', 3)).toContainText('$3.95');
        await button('Stock', 3).click();
        await page.keyboard.type('many');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toHaveText('Type a number');
        await field('Stock', 3).press('Escape');
      });

      await test.step('what is refused leaves alone what is typed into its cell by then', async () => {
        const release = await holdAnswers(page, 'PATCH', /\/api\/admin\/products\//);
        await button('Price', 5).click();
        await page.keyboard.type('-5');
        await page.keyboard.press('Tab');
        await button('Price', 5).click();
        await page.keyboard.type('55');
        release();
        await expect(page.getByRole('alert')).toContainText(/price/i);
        await expect(field('Price', 5)).toHaveValue('55');
        await field('Price', 5).press('Escape');
      });

      await test.step('a concurrent change is kept, and one of the same figure asks first', async () => {
        await admin.send('PATCH', `/products/${products[0]?.id}`, { title: `Lamp 1 ${word} new` });
        await button('Price', 1).click();
        await page.keyboard.type('55');
        await page.keyboard.press('Enter');
        await expect.poll(() => stored(0)).toMatchObject({ price: 55, title: `Lamp 1 ${word} new` });

        await admin.send('PATCH', `/products/${products[1]?.id}`, { price: 61 });
        await expect(field('Price', 2)).toBeFocused();
        await page.keyboard.type('66');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toContainText(/has made it 61\. Enter saves yours\.$/);
        expect((await stored(1)).price).toBe(61);
        await field('Price', 2).press('Enter');
        await expect.poll(async () => (await stored(1)).price).toBe(66);
      });

      await test.step('one is archived, gone for shoppers, restored, and deleted after the question', async () => {
        await expect(field('Price', 3)).toBeFocused();
        await page.keyboard.press('Escape');
        const lamp = products[4] as Product;
        const row = page.getByRole('row').filter({ hasText: lamp.title });
        await row.getByRole('button', { name: `Archive ${lamp.title}` }).click();
        await expect(notice(page, `'${lamp.title}' is archived. Shoppers no longer see it.`)).toBeVisible();
        await expect(row).toContainText('Archived');
        await expect(api.get(`/products/${lamp.id}`)).rejects.toThrow('404');
        await row.getByRole('button', { name: `Restore ${lamp.title}` }).click();
        await expect(notice(page, `'${lamp.title}' is back in the shop.`)).toBeVisible();
        await expect(row).toContainText('In shop');

        await row.getByRole('button', { name: `Delete ${lamp.title}` }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
        await expect(notice(page, 'Product deleted successfully.')).toBeVisible();
        await expect(row).toBeHidden();
      });
    });
  });
});
