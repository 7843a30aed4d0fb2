import { demoAdmin, type ShopApi } from '../../scripts/shop-api.ts';
import type { Screen, Walk } from './screen.ts';

const logIns: Record<NonNullable<Screen['as']>, (api: ShopApi) => Promise<ShopApi>> = {
  customer: (api) => api.signUp(),
  admin: (api) => api.logIn(demoAdmin),
};

/** Somebody who may see the screens of the walk; a customer is a new one each time. */
export const visitorOf = async ([{ as }]: Walk, api: ShopApi): Promise<ShopApi> =>
  as ? logIns[as](api) : api;
