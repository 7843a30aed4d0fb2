import { describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { searchTermsOf } from '../search-terms.ts';
import { hasRareTerm } from './rare-terms.service.ts';
import { indexTexts } from './search.service.ts';

const index = (shop: TestShop, ref: string, ...texts: string[]) =>
  inTransaction(shop.db, (trx) => indexTexts(trx, 'account', [{ ref, texts }]));

const isFound = async (shop: TestShop, ref: string, text: string): Promise<boolean> => {
  const rows = await shop.db
    .selectNoFrom((select) => select.val(ref).as('ref'))
    .where((where) =>
      where.and(searchTermsOf(text).map((term) => hasRareTerm(term, 'account', sql.val(ref)))),
    )
    .execute();
  return rows.length === 1;
};

describeShop('Searching', (shop) => {
  test('search matches prefixes of terms regardless of case and accents, and all of them must match', async () => {
    const ref = newIdentifier();
    await index(shop, ref, 'Été at Alder & Sons', 'ada.lovelace@example.com');
    for (const text of ['ete', 'ÉTÉ', 'ald', 'sons été', 'ada.love', 'lovelace@example', '', ' & ']) {
      expect([text, await isFound(shop, ref, text)]).toEqual([text, true]);
    }
    for (const text of ['der', 'alder brothers', 'sonst', "' or 1=1 --", '%']) {
      expect([text, await isFound(shop, ref, text)]).toEqual([text, text === '%']);
    }
  });

  test('search no longer finds terms that were removed from a text', async () => {
    const ref = newIdentifier();
    await index(shop, ref, 'red jumper');
    await index(shop, ref, 'blue jumper');
    expect(await isFound(shop, ref, 'red')).toBe(false);
    expect(await isFound(shop, ref, 'blue jumper')).toBe(true);
  });
});
