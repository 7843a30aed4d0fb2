import { inLanguage } from '@kiosk/contract/language/t.ts';
import type { MerchantSettings } from '@kiosk/contract/merchant-settings.ts';
import { expect, test } from 'vitest';
import { draftOfSettings, rebasedDraft, settingChanges } from './draft.ts';

const stored: MerchantSettings = {
  language: 'de',
  currency: 'EUR',
  name: 'Kiosk',
  logo: '',
  favicon: '',
  accent: '#0a7ea4',
  claim: '',
  heroEyebrow: '',
  heroTitle: 'Kiosk',
  heroText: '',
  heroPicture: '',
  supportEmail: 'help@shop.example',
  socialLinks: [],
  payments: { cash: true, card: false },
  orderNumbers: { prefix: 'K-', start: 1001 },
  lowStock: 5,
  usualChoices: false,
  sizeCharts: [],
  withdrawals: false,
  pricesWithoutTax: false,
  seller: null,
};

const typed = (start: string, lowStock = '5') => ({
  ...draftOfSettings(stored),
  orderNumbers: { prefix: 'K-', start },
  lowStock,
});

test('a German shop counts its orders from 10.000 as from ten thousand', () => {
  inLanguage('de', () => {
    expect(settingChanges(typed('10.000'), stored)).toEqual({
      changes: { orderNumbers: { prefix: 'K-', start: 10_000 } },
    });
  });
});

test('a low stock of 1.000 is a thousand in a German shop', () => {
  inLanguage('de', () => {
    expect(settingChanges(typed('1001', '1.000'), stored)).toEqual({ changes: { lowStock: 1000 } });
  });
});

const seller = {
  name: 'Nordlicht',
  address: ['Speicherstadt 7'],
  taxId: '',
  taxRate: 19,
  taxName: 'VAT',
  timeZone: 'Europe/Berlin',
  ownTaxes: [{ name: 'Book tax', rate: 5 }],
};
const selling: MerchantSettings = { ...stored, seller };

test('taxes are read with the percent sign, too', () => {
  const draft = draftOfSettings(selling);
  const rates = {
    taxRate: '20 %',
    reducedRate: '7%',
    ownTaxes: draft.seller?.ownTaxes.map((tax) => ({ ...tax, rate: '5,5 %' })) ?? [],
  };
  const changed = draft.seller && { ...draft, seller: { ...draft.seller, ...rates } };
  expect(changed && settingChanges(changed, selling)).toMatchObject({
    changes: { seller: { taxRate: 20, reducedRate: 7, ownTaxes: [{ name: 'Book tax', rate: 5.5 }] } },
  });
});

function withTaxes(
  change: (taxes: NonNullable<ReturnType<typeof draftOfSettings>['seller']>['ownTaxes']) => object[],
) {
  const draft = draftOfSettings(selling);
  return {
    ...draft,
    seller: draft.seller && { ...draft.seller, ownTaxes: change(draft.seller.ownTaxes) },
  } as typeof draft;
}

test('a tax that gets another name stays that of its products, and its first name is not given to another', () => {
  const renamed = withTaxes(([tax]) => [{ ...tax, name: 'Tax on books' }]);
  const taxes = [{ name: 'Tax on books', rate: 5, taxClass: 'Book tax' }];
  expect(settingChanges(renamed, selling)).toEqual({ changes: { seller: { ...seller, ownTaxes: taxes } } });
  const again = withTaxes(([tax]) => [
    { ...tax, name: 'Tax on books' },
    { key: 0, name: 'Book tax', rate: '7' },
  ]);
  expect(settingChanges(again, selling)).toEqual({
    errors: { 'seller.ownTaxes.1.name': 'Another tax had this name before. Please choose a different one.' },
  });
});

test('a size chart that gets another name stays that of its products, and its first name is not given to another', () => {
  const mugs = { name: 'Mugs', categories: [], columns: ['Size', 'Width'], rows: [['M', '8 cm']], note: '' };
  const chosen: MerchantSettings = { ...stored, sizeCharts: [mugs] };
  const draft = draftOfSettings(chosen);
  const charts = draft.sizeCharts.map((chart) => ({ ...chart, name: 'Cups' }));
  const renamed = { ...mugs, name: 'Cups', firstName: 'Mugs' };
  expect(settingChanges(draft, chosen)).toEqual({ changes: {} });
  expect(settingChanges({ ...draft, sizeCharts: charts }, chosen)).toEqual({
    changes: { sizeCharts: [renamed] },
  });
  const again = { key: 0, name: 'Mugs', categories: [], table: 'Size; Width\nM; 8', note: '' };
  expect(settingChanges({ ...draft, sizeCharts: [...charts, again] }, chosen)).toEqual({
    errors: {
      'sizeCharts.1.name': 'Another chart had this name before. Please choose a different one.',
    },
  });
});

test('a tax that was new when it was saved has the name of then as its first', () => {
  const draft = draftOfSettings({ ...selling, seller: { ...seller, ownTaxes: [] } });
  const sent = {
    ...draft,
    seller: draft.seller && { ...draft.seller, ownTaxes: [{ key: 7, name: 'Books', rate: '5' }] },
  };
  const ownTaxes = [{ name: 'Books', rate: 5 }];
  expect(rebasedDraft(sent, sent, { ...selling, seller: { ...seller, ownTaxes } }).seller?.ownTaxes).toEqual([
    { key: 7, name: 'Books', rate: '5', taxClass: 'Books' },
  ]);
});

test('settings stored by others are shown, and input in other fields stays', () => {
  const base = draftOfSettings(stored);
  const typed = { ...base, claim: 'Mine', heroText: 'Still typing' };
  expect(rebasedDraft(typed, base, { ...stored, claim: 'Theirs', lowStock: 7 })).toMatchObject({
    claim: 'Theirs',
    heroText: 'Still typing',
    lowStock: '7',
  });
});

test.each(['', 'ten', '12,5'])('%j is neither a low stock nor the number of a first order', (text) => {
  const { errors } = { errors: {}, ...settingChanges(typed(text, text), stored) };
  expect(Object.keys(errors).sort()).toEqual(['lowStock', 'orderNumbers.start']);
});
