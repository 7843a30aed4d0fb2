import * as z from 'zod/mini';
import { identifier, identifierIn } from './identifier.ts';

/** Pieces a cart line may hold (point 9). */
export const lineQuantity = { least: 1, most: 10 } as const;

const quantityRule = `Quantity must be a whole number from ${lineQuantity.least} to ${lineQuantity.most}`;

export const quantity = z
  .int(quantityRule)
  .check(z.gte(lineQuantity.least, quantityRule), z.lte(lineQuantity.most, quantityRule));

/** The chosen colour or size (+); absent where the product offers none or the client names none. */
const choice = z.optional(z.string().check(z.maxLength(100)));

/** A cart line as the API answers it (point 3). `id` removes it, `product` is the product's id; price in dollars. */
export const cartLine = z.object({
  id: identifier,
  product: identifier,
  title: z.string(),
  price: z.number(),
  quantity: z.number(),
  thumbnail: z.string(),
  color: choice,
  size: choice,
});
export type CartLine = z.infer<typeof cartLine>;

/** Body of `POST /cart`. Title, price and thumbnail may come along; the catalogue's are used. */
export const cartAddition = z.object({
  product: identifierIn('product'),
  quantity: z._default(quantity, 1),
  color: choice,
  size: choice,
});
export type CartAddition = z.infer<typeof cartAddition>;

/** Body of `PATCH /cart/{id}`. */
export const cartChange = z.object({ quantity });
export type CartChange = z.infer<typeof cartChange>;

export const lineIsFull = `You can have at most ${lineQuantity.most} of one item in your cart`;
