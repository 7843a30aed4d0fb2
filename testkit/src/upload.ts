import type { Caller, TestShop } from './shop.ts';

/** Sends the file of a picture to the shop. */
export const upload = (shop: TestShop, file: Buffer, as?: Caller, type = 'application/octet-stream') =>
  shop.post('/admin/pictures', { ...(as && { as }), body: file, headers: { 'content-type': type } });
