import { sizeBought } from '@kiosk/contract/variants.ts';
import { returnUnits, takeUnits, unitsInCatalogue } from '../../catalogue/stock/stock.service.ts';
import type { Transaction } from '../../database/schema.ts';
import { findOfOrder as findReturns, returnedUnits } from '../returns/returns.store.ts';
import * as store from './status.store.ts';

/**
 * Returns the stock that an order holds. The caller has locked the order.
 * @returns the units that are in no stock now, because their product or their size is gone
 */
export async function returnStockOf(trx: Transaction, orderId: string): Promise<string[]> {
  const lines = (await store.findLines(trx, orderId)).filter((line) => line.stock_taken > 0);
  const gone = await returnUnits(
    trx,
    lines.map((line) => ({ ...line, productId: line.product_id, quantity: line.stock_taken })),
  );
  for (const line of lines) await store.setStockTaken(trx, orderId, line.position, 0);
  return gone
    .toSorted((a, b) => a.position - b.position)
    .map(({ quantity, title, color, size }) =>
      [`${quantity} × ${title}`, color, size].filter(Boolean).join(', '),
    );
}

/**
 * Takes the stock of a cancelled order again, also of archived products. What is gone from the catalogue has no stock, and an
 * order of it is revived without. The caller has locked the order.
 * @throws Problem conflict that names the product of which there are too few
 */
export async function takeStockAgain(trx: Transaction, orderId: string): Promise<void> {
  const returns = await findReturns(trx, orderId);
  const lines = (await store.findLines(trx, orderId))
    .map(({ product_id: productId, size, position, quantity }) => ({
      ...{ productId, size, position },
      quantity: quantity - returnedUnits(returns, position),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return;
  const left = await unitsInCatalogue(trx, lines);
  const sold = await takeUnits(trx, left, 'any');
  for (const line of lines) {
    const product = left.includes(line) ? sold.get(line.productId) : undefined;
    const size = product?.sized && sizeBought(product, line.size);
    if (size && size !== line.size) await store.setSize(trx, orderId, line.position, size);
    await store.setStockTaken(trx, orderId, line.position, product?.counted ? line.quantity : 0);
  }
}
