import { demoAdmin, type ShopApi } from '../../scripts/shop-api.ts';
import type { Screen, Walk } from './screen.ts';

/** A new account with this role. */
const staff = (role: string) => async (api: ShopApi) => {
  const person = await api.signUp();
  const { id } = await person.get<{ id: string }>('/users/own');
  await (await api.logIn(demoAdmin)).send('PATCH', `/admin/customers/${id}`, { role });
  return person;
};

const logIns: Record<NonNullable<Screen['as']>, (api: ShopApi) => Promise<ShopApi>> = {
  customer: (api) => api.signUp(),
  admin: (api) => api.logIn(demoAdmin),
  'order-manager': staff('order-manager'),
  'product-manager': staff('product-manager'),
};

/** A visitor who may see the screens of the walk; all but the administrator are new each time. */
export const visitorOf = async ([{ as }]: Walk, api: ShopApi): Promise<ShopApi> =>
  as ? logIns[as](api) : api;
