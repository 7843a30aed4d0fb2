import { addAccount, hasNoAccounts, prepareAccount } from '../accounts/accounts.service.ts';
import { hasNoProducts } from '../catalogue/catalogue.service.ts';
import { addCatalogue } from '../catalogue/editing/adding.service.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDuplicate } from '../database/trouble.ts';
import { demoAccounts } from './accounts.ts';

/**
 * Fills an empty database with the demo catalogue and accounts. Any other database stays unchanged.
 * @returns the number of products added
 */
export async function seedDemo(db: Database): Promise<number> {
  if (!(await isEmpty(db))) return 0;
  // Loaded only when needed: a shop that has products starts without it.
  const { demoBrands, demoCategories, demoProducts } = await import('@kiosk/demo/catalogue.ts');
  const products = demoProducts();
  const accounts = await Promise.all(demoAccounts.map(prepareAccount));
  try {
    return await inTransaction(db, async (trx) => {
      if (!(await isEmpty(trx))) return 0;
      await addCatalogue(trx, { brands: demoBrands, categories: demoCategories, products });
      for (const account of accounts) await addAccount(trx, account);
      return products.length;
    });
  } catch (error) {
    // Another server that started concurrently has stored the same.
    if (isDuplicate(error)) return 0;
    throw error;
  }
}

const isEmpty = async (db: Database): Promise<boolean> =>
  (await hasNoAccounts(db)) && (await hasNoProducts(db));
