import admin from '@kiosk/contract/language/de/admin.json' with { type: 'json' };
import shop from '@kiosk/contract/language/de/shop.json' with { type: 'json' };
import { addTexts, inLanguage } from '@kiosk/contract/language/t.ts';
import type { AbandonedRow, SalesRow } from '@kiosk/contract/reports.ts';
import { expect, test } from 'vitest';
import type { Columns } from '../spreadsheet.ts';
import { abandonedColumns, salesColumns } from './report-columns.ts';

test('files of reports call options, products that are gone and erased customers as the pages do', () => {
  addTexts('de', { ...admin, ...shop });
  const cell = <Row>(columns: Columns<Row>, name: string, row: Partial<Row>) =>
    inLanguage('de', () => columns.find(([title]) => title === name)?.[1](row as Row));
  const sizes = salesColumns('option', 'EUR');
  expect(cell<SalesRow>(sizes, 'Option', { option: 'Size', name: 'M' })).toBe('Größe');
  expect(cell<SalesRow>(sizes, 'Option', { option: 'Mahlgrad', name: 'Fein' })).toBe('Mahlgrad');
  expect(cell<SalesRow>(salesColumns('category', 'EUR'), 'Category', {})).toBe('Gelöschte Produkte');
  const customer = cell<AbandonedRow>(abandonedColumns('EUR'), 'Customer', { email: 'erased account' });
  expect(customer).toBe('gelöschtes Konto');
});
