import { type Message, message } from '@kiosk/contract/language/message.ts';
import type { ProductValues } from '@kiosk/contract/product-fields.ts';
import { maxChoices } from '@kiosk/contract/product-rules.ts';
import { countCombinations, settled } from '@kiosk/contract/variants.ts';
import type { SomeValues } from '../../database/product-columns.ts';
import { fieldProblem } from '../../problem.ts';

// What follows from a product's options and sizes is stored with it, so that lists, filters and searches need no more than
// before.

const decisive = ['price', 'stock', 'sizes', 'options', 'sizeStocks'] as const;
type Decisive = { [Field in (typeof decisive)[number]]?: ProductValues[Field] | undefined };

/** The values of these fields after a change of any of them; nothing where none changes. */
export function settledFields(change: SomeValues, before: Decisive): SomeValues {
  if (decisive.every((field) => change[field] === undefined)) return {};
  const {
    price = 0,
    stock = null,
    sizes = null,
    options = null,
    sizeStocks = null,
  } = wholeOf(change, before);
  return settled({ price, stock, sizes, options, sizeStocks });
}

const wholeOf = (change: SomeValues, before: Decisive): Decisive =>
  Object.fromEntries(
    decisive.map((field) => [field, change[field] === undefined ? before[field] : change[field]]),
  );

/** What is wrong with options, and with stocks and prices of sizes, together; undefined where nothing is. */
export function unsettledOf(
  change: SomeValues,
  before: Decisive,
): { field: string; what: Message } | undefined {
  const { options, sizeStocks, stock } = wholeOf(change, before);
  const combinations = countCombinations(options ?? []);
  if (combinations > maxChoices) {
    const what = message('These options have {combinations} combinations. A product can have at most {max}', {
      combinations,
      max: maxChoices,
    });
    return { field: 'options', what };
  }
  if (change.price !== undefined && !change.sizes && isAboveVariants(change.price, change, before)) {
    const what = message('A variant of this product costs less. Change the prices of the variants instead');
    return { field: 'price', what };
  }
  const sum = (sizeStocks ?? []).reduce((units, size) => units + size.stock, 0);
  if (change.stock === undefined || !sizeStocks?.length || change.sizeStocks !== undefined || stock === sum)
    return;
  return {
    field: 'stock',
    what: message('The variants of this product have stocks of their own. Change those instead'),
  };
}

/** The lowest price would be the product's, so that the same change made again would raise it. */
const isAboveVariants = (price: number, change: SomeValues, before: Decisive): boolean =>
  (settledFields(change, before).price ?? price) < price;

/** @throws Problem invalid */
export function refuseUnsettled(change: SomeValues, before: Decisive): void {
  const violation = unsettledOf(change, before);
  if (violation) throw fieldProblem('invalid', violation.field, violation.what);
}
