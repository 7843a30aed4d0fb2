import { type Product, product } from '@kiosk/contract/product.ts';
import { jsonWriter } from '../http/zod.ts';

const write = jsonWriter(product);

/** The bytes of each product value; products are never changed in place, a change is another value. */
const written = new WeakMap<Product, Buffer>();

/** A product as JSON, written once however often it is answered. */
export function productJson(value: Product): Buffer {
  let json = written.get(value);
  if (json === undefined) {
    json = Buffer.from(write(value));
    written.set(value, json);
  }
  return json;
}

const [open, comma, close] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [Buffer, Buffer, Buffer];

export const productListJson = (products: readonly Product[]): Buffer =>
  Buffer.concat([
    open,
    ...products.flatMap((value, at) => (at === 0 ? [] : [comma]).concat(productJson(value))),
    close,
  ]);
