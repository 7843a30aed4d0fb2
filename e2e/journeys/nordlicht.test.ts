import type { JSHandle, Page } from '@playwright/test';
import { Shop } from '../../scripts/shop.ts';
import { type Product, ShopApi } from '../../scripts/shop-api.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { test as base, expect, openAs } from './shop-test.ts';

// The shop of a merchant in Hamburg, from an empty database to an order that was shipped and partly returned, as its people
// see it: in German, in euros, coffee at one rate of tax and cups at another. docs/merchant.md tells it step by step.

const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await Shop.open({ SHOP_DEMO: 'off' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('a merchant opens a shop for coffee and cups in German, and a customer orders, gets an invoice and returns a cup', async ({
  page: desk,
  shop,
  browser,
  api,
}) => {
  test.slow();

  const { pathname, hash } = new URL(await shop.command('create-admin'));
  const opening = pathname + hash;
  await test.step('opens the shop by its link, and is led to what it lacks', async () => {
    await desk.goto(opening);
    await expect(desk.getByRole('heading', { name: 'Open your shop', level: 1 })).toBeVisible();
    await press(desk, 'Open shop');
    await expect(desk.getByText('The name of the shop is required')).toBeVisible();
    await expect(field(desk, 'Name of the shop')).toBeFocused();

    const release = await holdAnswers(desk, 'GET', /static\/js\/shop-/);
    await field(desk, 'Language').selectOption('de');
    await field(desk, 'Name of the shop').fill('Nordlicht');
    release();
    await expect(desk.getByRole('heading', { name: 'Eröffnen Sie Ihren Shop', level: 1 })).toBeVisible();
    await expect(field(desk, 'Sprache')).toHaveValue('de');
    await expect(field(desk, 'Name des Shops')).toHaveValue('Nordlicht');
    await expect(field(desk, 'Name des Shops')).toBeFocused();
    await expect(field(desk, 'Währung'), 'that of the language').toHaveValue('EUR');
    await field(desk, 'Währung').selectOption('CHF');
    await field(desk, 'Sprache').selectOption('en');
    await field(desk, 'Language').selectOption('de');
    await expect(field(desk, 'Währung'), 'what was chosen stays').toHaveValue('CHF');
    await field(desk, 'Währung').selectOption('EUR');
    await fillAccount(desk, 'mara');
    await desk.keyboard.press('Enter');

    await expect(desk).toHaveURL(/\/admin-dashboard$/);
    await expect(desk.getByRole('banner').getByRole('link', { name: 'Nordlicht' })).toBeVisible();
    const checklist = desk.getByRole('region', { name: 'Vor der ersten Bestellung' });
    await expect(checklist).toContainText('0 von 5 erledigt');
    await expect(checklist).toContainText('oder Sie schalten sie unter „Einstellungen“ aus');
    await expect(checklist.getByRole('link', { name: 'Produkt anlegen' })).toHaveAttribute(
      'href',
      '/admin-products/new',
    );
  });

  await test.step('says who sells, and at which taxes', async () => {
    await followed(desk, '/admin-settings');
    await field(desk, 'Akzentfarbe').fill('#1f5f6b');
    await field(desk, 'Slogan').fill('Kaffee aus kleinen Röstereien.');
    await field(desk, 'E-Mail-Adresse des Kundenservice').fill('hallo@nordlicht.example');
    await field(desk, 'Rechnungen ausstellen').check();
    const seller = desk.getByRole('region', { name: 'Verkäufer' });
    await seller.getByLabel('Name', { exact: true }).fill('Nordlicht Kaffee GmbH');
    await seller.getByLabel('Adresse', { exact: true }).fill('Deichstraße 1\n20459 Hamburg');
    await field(desk, 'Steuernummer').fill('DE123456789');
    await field(desk, 'Steuer in Prozent').fill('19');
    await field(desk, 'Name der Steuer').fill('USt.');
    await field(desk, 'Ermäßigte Steuer in Prozent').fill('7');
    await press(desk, 'Speichern');
    await expect(notice(desk, /Die Einstellungen sind gespeichert/)).toBeVisible();
  });

  await test.step('adds coffee in two weights and two grinds', async () => {
    await followed(desk, '/admin-products/new');
    await field(desk, 'Titel').fill('Hafenröstung');
    await field(desk, 'Marke').selectOption('Neue Marke …');
    await field(desk, 'Name der neuen Marke').fill('Nordlicht');
    await field(desk, 'Kategorie').selectOption('Neue Kategorie …');
    await field(desk, 'Name der neuen Kategorie').fill('Kaffee');
    await desk.getByRole('textbox', { name: 'Preis', exact: true }).fill('8,90');
    const dataTransfer = await photo(desk);
    await desk.getByText('Bilder hier ablegen').dispatchEvent('drop', { dataTransfer });
    await expect(desk.getByRole('group', { name: 'Bilder' }).getByRole('listitem')).toHaveCount(1);
    await field(desk, 'Steuer').selectOption('reduced');
    await field(desk, 'Inhalt').fill('250 g');
    for (const [at, [name, values]] of [
      ['Gewicht', '250 g, 1 kg'],
      ['Mahlgrad', 'Ganze Bohne, Fein'],
    ].entries()) {
      await press(desk, 'Option hinzufügen');
      const option = desk.getByRole('group', { name: 'Eigene Optionen' }).getByRole('listitem').nth(at);
      await option.getByLabel('Name', { exact: true }).fill(String(name));
      await option.getByLabel('Werte').fill(String(values));
    }
    await field(desk, 'Preis von 1 kg / Ganze Bohne').fill('29,90');
    await field(desk, 'Preis von 1 kg / Fein').fill('30,90');
    await field(desk, 'Bestand von 250 g / Ganze Bohne').fill('40');
    await field(desk, 'Bestand von 1 kg / Fein').fill('3');
    await press(desk, 'Produkt anlegen');
    await expect(notice(desk, 'Das Produkt ist angelegt.')).toBeVisible();
    await expect(desk).toHaveURL(/\/admin-products\/[0-9a-f]{24}$/);
  });
  const cups = await addCups(new ShopApi(shop.url, await tokenOf(desk)));

  await test.step('writes imprint and terms', async () => {
    for (const [page, place, text] of [
      ['imprint', 'In der Fußzeile verlinkt', 'Nordlicht Kaffee GmbH, Deichstraße 1, 20459 Hamburg'],
      ['terms', /An der Kasse verlinkt/, '# Lieferung\n\nWir liefern in **drei Tagen**.'],
    ] as const) {
      await followed(desk, `/admin-pages/new?page=${page}`);
      await field(desk, 'Text').fill(text);
      await field(desk, 'Veröffentlicht').check();
      await desk.getByLabel(place).check();
      await desk.keyboard.press('ControlOrMeta+S');
      await expect(desk.getByRole('region', { name: 'Versionen' })).toBeVisible();
    }
    await followed(desk, '/admin-dashboard');
    const checklist = desk.getByRole('region', { name: 'Vor der ersten Bestellung' });
    await expect(checklist).toContainText('3 von 5 erledigt');
    await checklist.getByRole('button', { name: 'Liste ausblenden' }).click();
    await expect(checklist).toBeHidden();
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
    await followed(desk, opening);
    await expect(desk.getByRole('heading', { name: 'Dieser Shop ist eröffnet' })).toBeVisible();
    await followed(desk, '/admin-dashboard');
    await expect(desk.getByText('Willkommen, mara')).toBeVisible();
    await expect(checklist).toBeHidden();
  });

  const street = await browser.newPage({ baseURL: shop.url });
  await test.step('a customer finds coffee and a cup, and orders', async () => {
    await openAs(street, await api.signUp(), '/?category=kaffee');
    await street.getByRole('group', { name: 'Gewicht' }).getByRole('checkbox', { name: '1 kg' }).check();
    const inEffect = street.getByRole('list', { name: 'Aktive Filter' });
    await expect(inEffect.getByRole('button', { name: /^Gewicht: 1 kg/ })).toBeVisible();
    const card = street.getByRole('article').filter({ hasText: 'Hafenröstung' });
    await expect(card).toContainText('ab 8,90 €35,60 €/kg');
    await card.getByRole('link', { name: 'Hafenröstung' }).click();
    const main = street.getByRole('main');
    await expect(main.getByText('35,60 €/kg')).toBeVisible();
    await main.getByRole('radio', { name: '1 kg' }).check();
    await main.getByRole('radio', { name: 'Ganze Bohne' }).check();
    await expect(main.getByText('In dieser Auswahl ausverkauft')).toBeVisible();
    await main.getByRole('radio', { name: 'Fein' }).check();
    await expect(main.getByText('30,90 €', { exact: true })).toBeVisible();
    await expect(main.getByText('Nur noch 3 verfügbar')).toBeVisible();
    await press(street, 'In den Warenkorb');
    await followed(street, '/?q=becher');
    await street.getByRole('link', { name: 'Becher Elbe' }).click();
    await expect(main.getByText('inkl. USt.')).toBeVisible();
    await expect(street.getByText('Alle Preise inkl. MwSt.')).toBeVisible();
    await main.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(notice(street, 'In den Warenkorb gelegt!')).toBeVisible();
    for (const [path, name] of [
      ['/cart', 'Ihr Warenkorb'],
      ['/checkout', 'Kasse'],
    ] as const) {
      await followed(street, path);
      await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(main).toContainText('1 kg / Fein');
      await expect(main).toContainText(/Enthaltene USt\. 7\s%\D*2,02/);
      await expect(main).toContainText(/Enthaltene USt\. 19\s%\D*2,24/);
    }
    await street.getByRole('radio', { name: 'Neue Adresse' }).check();
    for (const [name, value] of address) await street.getByRole('textbox', { name }).fill(value);
    await street.getByRole('radio', { name: 'Nachnahme' }).check();
    await expect(street.getByText('Mit Ihrer Bestellung akzeptieren Sie: AGB')).toBeVisible();
    await press(street, 'Zahlungspflichtig bestellen');
    await expect(street.getByText('Vielen Dank für Ihre Bestellung')).toBeVisible();
  });
  const order = street.url().split('/').at(-1);

  await test.step('the merchant ships it, takes the money and issues an invoice of two rates', async () => {
    await followed(desk, `/admin-orders/${order}`);
    await press(desk, 'Mit Sendungsdaten versenden');
    const shipping = desk.getByRole('dialog', { name: 'Mit Sendungsdaten versenden' });
    await shipping.getByLabel(/^Versanddienst/).fill('DHL');
    await shipping.getByLabel(/^Sendungsnummer/).fill('JJD 42');
    await shipping.getByLabel(/^Link zur Sendung/).fill('https://carrier.example.com/JJD42');
    await shipping.getByRole('button', { name: 'Als versandt markieren' }).click();
    await expect(shipping).toBeHidden();
    await press(desk, 'Als bar bezahlt erfassen');
    await expect(desk.getByRole('region', { name: 'Zahlung' })).toContainText('Bezahlt');
    await desk.getByRole('link', { name: 'Rechnung', exact: true }).click();
    // The notice about the payment lies over it for a moment.
    await desk.getByRole('button', { name: 'Rechnung ausstellen', exact: true }).press('Enter');
    await expectInvoice(desk);
  });

  await test.step('the customer follows the parcel and reads the invoice', async () => {
    await followed(street, '/order');
    const own = street.getByRole('article').filter({ hasText: String(order) });
    await expect(own).toContainText('JJD 42');
    await expect(own.getByRole('link', { name: 'Sendung verfolgen' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await expect(own).toContainText('44,90 €');
    await expect(own).toContainText(/\d\d\.\d\d\.20\d\d/);
    await own.getByRole('link', { name: /INV-000001/ }).click();
    await expectInvoice(street);
  });

  await test.step('a cup comes back: it is in stock again, refunded, and credited at its rate', async () => {
    await followed(desk, `/admin-orders/${order}`);
    await press(desk, 'Retoure erfassen');
    const dialog = desk.getByRole('dialog', { name: 'Retoure erfassen' });
    await dialog.getByRole('combobox', { name: /Becher Elbe/ }).selectOption('1 von 1');
    await dialog.getByRole('button', { name: 'Retoure erfassen' }).click();
    await expect(desk.getByRole('region', { name: 'Retouren' })).toContainText('1 × Becher Elbe');
    await desk.getByRole('button', { name: /^Bestellung .* erstatten$/ }).click();
    const refund = desk.getByRole('dialog', { name: 'Bargeld zurückgeben' });
    await refund.getByLabel(/Betrag/).fill('14');
    await refund.getByRole('button', { name: 'Erfassen' }).click();
    await expect(refund).toBeHidden();
    const due = desk.getByRole('main').getByText('Rechnungskorrektur fehlt');
    await expect(due).toBeVisible();
    await desk.getByRole('link', { name: 'Rechnung', exact: true }).click();
    await press(desk, 'Rechnungskorrektur ausstellen');
    const paper = desk.getByRole('article');
    await expect(paper.getByRole('heading', { name: 'Rechnungskorrektur', level: 1 })).toBeFocused();
    await expect(desk).toHaveURL(/\?document=CN-000001$/);
    await expect(paper.getByRole('row').filter({ hasText: 'Becher Elbe' })).toContainText('14,00 €');
    await desk.getByRole('link', { name: 'Rechnung INV-000001' }).click();
    await expectInvoice(desk);
    await followed(desk, `/admin-orders/${order}`);
    await expect(desk.getByRole('region', { name: 'Retouren' })).toBeVisible();
    await expect(due).toBeHidden();
    expect(await api.get(`/products/${cups.id}`)).toMatchObject({ stock: 12 });
  });
  await street.close();
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Hinweise' }).getByText(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillAccount(page: Page, name: string): Promise<void> {
  const password = 'Sesame-1-lantern';
  await field(page, 'Benutzername').fill(name);
  await field(page, 'E-Mail').fill(`${name}@nordlicht.example`);
  await field(page, 'Passwort').fill(password);
  await field(page, 'Passwort bestätigen').fill(password);
}

const address = [
  ['Name', 'Jule Petersen'],
  ['E-Mail', 'jule@nordlicht.example'],
  ['Telefon', '040 123456'],
  ['Straße und Hausnummer', 'Kehrwieder 5'],
  ['Ort', 'Hamburg'],
  ['Bundesland', 'Hamburg'],
  ['Postleitzahl', '20457'],
] as const;

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '');

const addCups = (admin: ShopApi): Promise<Product> =>
  admin.send<Product>('POST', '/admin/products', {
    title: 'Becher Elbe',
    price: 14,
    brand: 'Nordlicht',
    category: 'Geschirr',
    stock: 12,
    images: ['/pictures/none.svg'],
  });

async function expectInvoice(page: Page): Promise<void> {
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { name: 'Rechnung', level: 1 })).toBeVisible();
  for (const text of ['Nordlicht Kaffee GmbH', 'DE123456789', 'INV-000001', '44,90 €'])
    await expect(paper).toContainText(text);
  // 30.90 at 7 % and 14.00 at 19 %, both included.
  for (const text of ['7 %', '28,88 €', '2,02 €', '19 %', '11,76 €', '2,24 €'])
    await expect(paper).toContainText(text);
}

/** A small picture, drawn by the browser: the shop makes every size up to its own, each of which takes time. */
const photo = (page: Page): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(200, 250);
    canvas.getContext('2d')?.fillRect(55, 57, 90, 140);
    const data = new DataTransfer();
    const bytes = await canvas.convertToBlob({ type: 'image/jpeg' });
    data.items.add(new File([bytes], 'bag.jpg', { type: 'image/jpeg' }));
    return data;
  });
