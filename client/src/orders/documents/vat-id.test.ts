import { expect, test } from 'vitest';
import { isVatId } from './vat-id.ts';

test.each([
  'ATU12345678',
  'BE 0123.456.789',
  'CHE-123.456.789 MWST',
  'CY12345678X',
  'DE123456789',
  'ESX1234567X',
  'FR12345678901',
  'FRAB123456789',
  'GB 123 4567 89',
  'IE1234567WA',
  'IE1A23456B',
  'LT123456789012',
  'NL123456789B01',
  'NL 123456789 B01',
  'NL1234.56.789.B01',
])('%s is a number for the value added tax', (taxId) => {
  expect(isVatId(taxId)).toBe(true);
});

test.each(['27/123/45678', '12-3456789', 'US 12-3456789', 'DEMO-00-000', 'DE', 'DE 27/123/45678'])(
  '%s is another tax number',
  (taxId) => {
    expect(isVatId(taxId)).toBe(false);
  },
);
