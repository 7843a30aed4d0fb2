import type { ShopApi } from '../../scripts/shop-api.ts';

/** @param withdrawals whether the shop of the worker offers them; other journeys look at one without */
export async function offerWithdrawals(admin: ShopApi, withdrawals: boolean): Promise<void> {
  const { version } = await admin.get<{ version: number }>('/admin/settings');
  await admin.send('PATCH', '/admin/settings', { changes: { withdrawals }, version });
}
