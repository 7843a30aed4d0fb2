import { said } from '@kiosk/contract/language/message.ts';
import { priceErrors } from '@kiosk/contract/price-rule.ts';
import { Problem } from '../../problem.ts';

/** @throws Problem invalid for a price that the currency does not have */
export function refusePrices(product: Parameters<typeof priceErrors>[0], currency: string): void {
  const errors = priceErrors(product, currency);
  const [first] = errors;
  if (first === undefined) return;
  throw new Problem('invalid', first.message, {
    errors: () =>
      errors.map(({ field, message }) => ({
        field,
        message: typeof message === 'string' ? message : said(message),
      })),
  });
}
