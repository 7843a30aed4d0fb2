import { expect, test } from 'vitest';
import { invoiceNumber, invoiceNumberIn } from './invoice.ts';

test('an invoice number is recognized in any format, and nothing else is taken for one', () => {
  for (const typed of ['INV-000042', 'inv-42', 'INV 42', '#inv42', ' INV-0042 ']) {
    expect(invoiceNumberIn(typed)).toBe('INV-000042');
  }
  expect(invoiceNumberIn('INV-1234567')).toBe(invoiceNumber('invoice', 1_234_567));
  for (const other of ['42', 'INV', 'INV-', 'INV-0', 'invoice 42', 'CN-42', 'INV-4a', 'INV-4 coat']) {
    expect(invoiceNumberIn(other)).toBeUndefined();
  }
});
