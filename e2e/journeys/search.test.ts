import { faults } from './axe.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, test } from './shop-test.ts';

const field = 'Search products';

test('a shopper searches by keyboard: suggestions, results, a typing error, and nothing found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const releasePage = await holdAnswers(page, 'GET', /static\/js\/login-page/);
  await page.goto('/');
  const search = page.getByLabel(field);
  const list = page.getByRole('listbox', { name: 'Suggestions' });

  await test.step('suggestions come as one types, and Escape closes them', async () => {
    await search.focus();
    await expect(search).toHaveRole('combobox');
    await search.pressSequentially('cardi');
    await expect(list.getByRole('option').first()).toBeVisible();
    await expect(search).toHaveAttribute('aria-expanded', 'true');
    expect(await faults(page, 'header')).toEqual([]);
    await search.press('Escape');
    await expect(list).toBeHidden();
    await expect(search).toHaveValue('cardi');
  });

  await test.step('arrow keys that choose characters of an input method stay with it', async () => {
    await search.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
    await expect(list).toBeHidden();
  });

  await test.step('arrow keys go through the list and back to the field', async () => {
    await search.press('ArrowDown');
    await expect(list).toBeVisible();
    await search.press('ArrowDown');
    const second = list.getByRole('option').nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(search).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
    await search.press('ArrowUp');
    await search.press('ArrowUp');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
    await search.press('ArrowUp');
    await expect(list.getByRole('option', { selected: true })).toContainText('All results for ‘cardi’');
  });

  await test.step('Enter on the last line shows all results, which the address names', async () => {
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'Results for ‘cardi’' })).toHaveAttribute(
      'aria-level',
      '1',
    );
    await expect(page.getByRole('heading', { name: 'Results for ‘cardi’' })).toBeFocused();
    await expect(page).toHaveURL(/\?q=cardi$/);
    await expect(page.getByRole('article').first()).toContainText('Cardigan');
    // What is still being loaded is drawn pale.
    const grid = page.getByRole('list').filter({ has: page.getByRole('article') });
    await expect(grid).toHaveCSS('opacity', '1');
  });

  await test.step('a typing error is forgiven, and the page says how the search was read', async () => {
    await search.fill('umbrela');
    await search.press('Enter');
    await expect(page.getByText('Showing results for umbrella')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Results for ‘umbrela’' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus'), 'not at the top of the page').toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Umbrella');
  });

  await test.step('where nothing is found the nearest is offered', async () => {
    await search.fill('elephant umbrella');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing found for ‘elephant umbrella’' })).toBeVisible();
    await page.getByRole('button', { name: 'Did you mean ‘umbrella’?' }).click();
    await expect(page.getByRole('heading', { name: 'Results for ‘umbrella’' })).toBeVisible();
    await expect(search).toHaveValue('umbrella');
  });

  await test.step('the search is cleared, and going back shows it again', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeFocused();
    await expect(search).toHaveValue('');
    await page.goBack();
    await expect(search).toHaveValue('umbrella');
  });

  await test.step('a search without any match leads back to the categories and to all products', async () => {
    await followed(page, '/?q=zzz');
    await expect(page.getByRole('heading', { name: 'Nothing found for ‘zzz’' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'All products' }).click();
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  await test.step('the next search is typed while another page is on its way, and stays', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await search.fill('cardigan');
    releasePage();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(search).toHaveValue('cardigan');
  });

  await test.step('on a phone the search opens from the header and fits the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await search.fill('sunglases');
    await expect(page.getByRole('option').first()).toContainText('Sunglasses');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await search.press('Enter');
    await expect(page.getByText('Showing results for sunglasses')).toBeVisible();
    await expect(search).toBeHidden();
  });
});

test('filters of color, price and stock narrow a search, and what is done before their scripts arrive stays', async ({
  page,
}) => {
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await test.step('the place scrolled to and the focus on a filter stay when scripts and counts arrive', async () => {
    await page.setViewportSize({ width: 1440, height: 400 });
    const releaseFirst = await holdAnswers(page, 'GET', /static\/js\/index-/);
    const releaseScript = await holdAnswers(page, 'GET', /counted-filters/);
    const releaseCounts = await holdAnswers(page, 'GET', /products\/facets/);
    await page.goto('/?q=jumper', { waitUntil: 'commit' });
    const inStock = filters.getByRole('checkbox', { name: 'In stock' });
    await expect(inStock, 'far down the page').not.toBeInViewport();
    await inStock.focus();
    releaseFirst();
    releaseScript();
    await page.waitForRequest(/products\/facets/);
    await expect(inStock).toBeFocused();
    releaseCounts();
    await expect(inStock).toHaveAccessibleDescription(/^\d+$/);
    await expect(inStock).toBeFocused();
    await expect(inStock).toBeInViewport();
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  const families = filters.getByRole('group', { name: 'Color' }).getByRole('checkbox');
  await expect(families.first()).toBeVisible();
  expect(await families.filter({ visible: true }).count()).toBeLessThanOrEqual(12);
  const navy = filters.getByRole('checkbox', { name: 'Navy' });
  await expect(navy).toBeHidden();
  await filters.getByRole('button', { name: 'Shades of Blue' }).click();
  await expect(navy).toHaveAccessibleDescription(/^\d+$/);
  const count = await navy.evaluate(
    (box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  await navy.check();
  await expect(page.getByText(new RegExp(`^${count} products?$`))).toBeVisible();
  await expect(page).toHaveURL(/color=Navy/);
  const pictures = page.getByRole('article').locator('img[src*="-navy"]');
  await expect(pictures.first()).toBeVisible();
  await filters.getByRole('checkbox', { name: 'Blue' }).check();
  await expect(page).toHaveURL(/\?q=jumper&colorFamily=Blue$/);

  const chips = page.getByRole('list', { name: 'Filters in effect' });
  await test.step('a price that is still being read keeps a filter and a price that come after it', async () => {
    const release = await holdAnswers(page, 'GET', /apply-prices/);
    await filters.getByLabel('From, $').fill('20');
    await page.keyboard.press('Enter');
    await filters.getByRole('checkbox', { name: 'In stock' }).check();
    await expect(page).toHaveURL(/inStock=true/);
    await filters.getByLabel('Up to, $').fill('90');
    release();
    await expect(chips).toContainText('From: $20');
    await expect(page).toHaveURL(/minPrice=20/);
    await expect(page).toHaveURL(/inStock=true/);
    await expect(filters.getByLabel('From, $')).toHaveValue('20');
    await expect(filters.getByLabel('Up to, $')).toHaveValue('90');
  });

  await filters.getByLabel('From, $').fill('200');
  await filters.getByLabel('Up to, $').fill('100');
  await filters.getByLabel('Up to, $').press('Enter');
  await expect(filters.getByLabel('Up to, $')).toHaveAccessibleDescription('The lower price comes first.');
  await filters.getByLabel('From, $').fill('');
  await filters.getByLabel('Up to, $').fill('100');
  await filters.getByLabel('Up to, $').press('Enter');
  await expect(chips).toContainText('Up to: $100');
  await expect(filters.getByLabel('Up to, $')).toBeFocused();
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\?q=jumper$/);
  await expect(filters.getByLabel('Up to, $')).toHaveValue('');
});
