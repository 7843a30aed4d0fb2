import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { addAccount, prepareAccount } from '../accounts/accounts.service.ts';
import { inTransaction } from '../database/transaction.ts';
import { demoAccounts } from './accounts.ts';
import { configFor } from './own-shop.ts';

describeShopOn('SQLite', 'A start that says nothing of a demo', (shop) => {
  test('a start is one of a demo shop, as long as nobody administers the shop', async () => {
    await shop.customer();
    expect(await configFor(shop.db, {})).toMatchObject({ demo: true, cardPayments: { provider: 'test' } });
  });

  test('a start is one of a real shop, without test cards, where an administrator is its own', async () => {
    await shop.admin();
    expect(await configFor(shop.db, {})).toMatchObject({ demo: false, cardPayments: undefined });
    expect(await configFor(shop.db, { SHOP_DEMO: '' })).toMatchObject({ demo: false });
    expect(await configFor(shop.db, { SHOP_DEMO: 'on' })).toMatchObject({ demo: true });
  });

  test('a start is one of a demo shop where an account of the demo is left', async () => {
    const [account] = demoAccounts;
    const prepared = await prepareAccount(account);
    await inTransaction(shop.db, (trx) => addAccount(trx, prepared));
    expect(await configFor(shop.db, {})).toMatchObject({ demo: true });
  });
});
