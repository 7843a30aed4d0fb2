import type { AuditEntry } from '@kiosk/contract/audit.ts';
import admin from '@kiosk/contract/language/de/admin.json' with { type: 'json' };
import { addTexts, inLanguage } from '@kiosk/contract/language/t.ts';
import { expect, test } from 'vitest';
import { fieldChanges } from './changes-of.ts';

const entry = (details: Partial<AuditEntry>): AuditEntry => ({
  id: '65f0c0ffee0000000000000a',
  at: '2026-01-01T00:00:00.000Z',
  actor: 'ada@example.com',
  action: 'update',
  subject: 'product',
  subjectId: '65f0c0ffee0000000000000b',
  label: 'Jumper',
  ...details,
});

test('a change is listed field by field with labels', () => {
  const before = {
    price: 79,
    stock: null,
    colors: [{ name: 'Red', hex: '#ff0000' }],
    highlights: [],
    sku: null,
  };
  const after = {
    price: 64.5,
    stock: 0,
    sizes: [{ name: 'M', inStock: false }],
    highlights: ['Warm', 'Light'],
    sku: 'J-1',
  };
  expect(fieldChanges(entry({ before, after }))).toMatchObject([
    { label: 'Price', before: '$79.00', after: '$64.50' },
    { label: 'Stock', before: 'not counted', after: '0' },
    { label: 'Colors', before: 'Red (#ff0000)', after: 'the usual ones' },
    { label: 'Highlights', before: 'none', after: 'Warm\nLight' },
    { label: 'Number (SKU)', before: 'none', after: 'J-1' },
    { label: 'Sizes', before: 'the usual ones', after: 'M (sold out)' },
  ]);
});

test('the history says of a size chart that there is none, or that it goes by category', () => {
  const change = entry({ before: { sizeChart: null }, after: { sizeChart: 'none' } });
  expect(fieldChanges(change)).toMatchObject([
    { label: 'Size chart', before: 'by category', after: 'No size chart' },
  ]);
});

test('derived fields are left out, and a creation or deletion lists no fields', () => {
  const names = { title: 'Coat', name: 'Coat', breadcrumbs: [] };
  expect(fieldChanges(entry({ before: { ...names, title: '' }, after: names }))).toMatchObject([
    { label: 'Title', before: 'empty', after: 'Coat' },
  ]);
  expect(fieldChanges(entry({ action: 'create', after: names }))).toEqual([]);
  expect(fieldChanges(entry({ action: 'delete', before: names }))).toEqual([]);
});

test.each([
  ['category', 'name', 'Knitwear', 'Knits'],
  ['brand', 'name', 'Corvane', 'Corvane & Sons'],
  ['settings', 'name', 'Kiosk', 'Nordlicht'],
  ['settings', 'timeZone', 'UTC', 'Europe/Berlin'],
] as const)('a change of the %s lists the %s before and after', (subject, field, before, after) => {
  const change = entry({ subject, before: { [field]: before }, after: { [field]: after } });
  expect(fieldChanges(change)).toMatchObject([{ before, after }]);
});

test('a history entry of a new value has no value before', () => {
  expect(fieldChanges(entry({ action: 'refund', after: { amount: 12, paymentStatus: 'refunded' } }))).toEqual(
    [
      { field: 'amount', label: 'Amount', after: '$12.00' },
      { field: 'paymentStatus', label: 'Payment status', after: 'refunded' },
    ],
  );
});

test('the history leaves out a field that its verb implies', () => {
  const after = { archivedAt: '2026-01-01T12:00:00.000Z' };
  const before = { archivedAt: null };
  expect(fieldChanges(entry({ action: 'archive', before, after }))).toEqual([]);
  expect(fieldChanges(entry({ action: 'import', before, after }))).toMatchObject([
    { label: 'Off sale since', before: 'none', after: expect.stringMatching(/^Jan 1, 2026, /) },
  ]);
});

test('the history of a setting names the ways to pay that are on, and the language', () => {
  const change = (before: object, after: object) =>
    fieldChanges(entry({ subject: 'settings', before, after } as Partial<AuditEntry>));
  expect(change({ payments: { cash: true, card: true } }, { payments: { cash: true, card: false } })).toEqual(
    [{ field: 'payments', label: 'Payment methods', before: 'cash, card', after: 'cash' }],
  );
  expect(change({ language: 'en' }, { language: 'de' })).toMatchObject([
    { before: 'English', after: 'Deutsch' },
  ]);
});

test('a change of what is not shown of a list is said without showing the list twice', () => {
  const change = (before: object, after: object) =>
    fieldChanges(entry({ before, after } as Partial<AuditEntry>));
  const size = { name: 'M', inStock: true };
  expect(change({ sizes: [size] }, { sizes: [{ ...size, sku: 'J-M' }] })).toMatchObject([
    { before: 'M', after: 'M (J-M)' },
  ]);
  expect(
    change(
      { sizes: [{ ...size, price: 12 }] },
      { sizes: [{ ...size, price: 12, sku: 'J-M', inStock: false }] },
    ),
  ).toMatchObject([{ before: 'M ($12.00)', after: 'M ($12.00, J-M, sold out)' }]);
  expect(change({ sizes: [size] }, { sizes: [{ ...size, picture: '/m.jpg' }] })).toEqual([
    { field: 'sizes', label: 'Sizes', after: 'changed' },
  ]);
});

test('what an import archived and what an export was of is named as the lists call it', () => {
  expect(fieldChanges(entry({ before: { archived: false }, after: { archived: true } }))).toEqual([
    { field: 'archived', label: 'Archived', before: 'no', after: 'yes' },
  ]);
  const after = { q: 'low', stock: 'sold-out', discount: 'without', status: 'all' };
  expect(fieldChanges(entry({ action: 'export', subject: 'export', after }))).toEqual([
    { field: 'q', label: 'Search', after: 'low' },
    { field: 'stock', label: 'Stock', after: 'Sold out' },
    { field: 'discount', label: 'Discount', after: 'Full price' },
    { field: 'status', label: 'Status', after: 'In shop and archived' },
  ]);
  const report = { span: '7-days', by: 'option', attention: 'true' };
  expect(fieldChanges(entry({ action: 'export', subject: 'export', after: report }))).toEqual([
    { field: 'span', label: 'Time span', after: 'Last 7 days' },
    { field: 'by', label: 'By', after: 'Option' },
    { field: 'attention', label: 'Needs attention', after: 'yes' },
  ]);
});

test('the history writes numbers as the language of the shop does', () => {
  const change = entry({ before: { rating: 4 }, after: { rating: 4.5 } });
  expect(inLanguage('de', () => fieldChanges(change))).toMatchObject([{ before: '4', after: '4,5' }]);
});

test('a corrected address and the filter of an export are called as their forms call them', () => {
  const corrected = {
    action: 'change-address',
    subject: 'order',
    after: { fields: ['street', 'pinCode'] },
  } as const;
  expect(fieldChanges(entry(corrected))).toEqual([
    { field: 'fields', label: 'Fields', after: 'Street address, ZIP code' },
  ]);
  addTexts('de', { 'Payment method': 'Zahlungsart', cash: 'Nachnahme' });
  const exported = entry({ action: 'export', subject: 'export', after: { paymentMethod: 'cash' } });
  expect(inLanguage('de', () => fieldChanges(exported))).toEqual([
    { field: 'paymentMethod', label: 'Zahlungsart', after: 'Nachnahme' },
  ]);
});

test.each([
  [{ savedVersion: 1 }, { savedVersion: 2 }, 'Gespeicherte Version', '1', '2'],
  [
    { payments: { cash: true, card: true } },
    { payments: { cash: true } },
    'Zahlungsarten',
    'Nachnahme, Karte',
    'Nachnahme',
  ],
  [
    { paymentStatus: 'charged-back' },
    { paymentStatus: 'refunded' },
    'Zahlungsstatus',
    'zurückgebucht',
    'erstattet',
  ],
  [{ recoveryCodes: null }, { recoveryCodes: 'new' }, 'Wiederherstellungscodes', 'keine Angabe', 'neu'],
])('a change from %j to %j is German in a German shop', (before, after, label, was, is) => {
  addTexts('de', admin);
  expect(inLanguage('de', () => fieldChanges(entry({ subject: 'settings', before, after })))).toMatchObject([
    { label, before: was, after: is },
  ]);
});
