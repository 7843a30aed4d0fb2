import * as z from 'zod/mini';
import { identifier, identifierIn } from './identifier.ts';
import { message, says } from './language/message.ts';

/** Units of a cart line (point 9). */
export const lineQuantity = { min: 1, max: 10 } as const;

const quantityRule = says('Quantity must be a whole number from {min} to {max}', lineQuantity);

export const quantity = z
  .int(quantityRule)
  .check(
    z.gte(lineQuantity.min, { ...quantityRule, abort: true }),
    z.lte(lineQuantity.max, { ...quantityRule, abort: true }),
  );

/** The chosen color or size (+) in a response; absent if there is none. */
const chosen = z.optional(z.string());

/** The chosen color or size (+) in a request; an empty one is none. */
export const choice = z.optional(
  z.pipe(
    z.string().check(z.maxLength(100, 'Must be at most 100 characters')),
    z.transform((name) => name || undefined),
  ),
);

/** A cart line in a response (point 3). `id` removes it, `product` is the product's id; price in the shop's currency. */
export const cartLine = z.object({
  id: identifier,
  product: identifier,
  title: z.string(),
  price: z.number(),
  quantity: z.number(),
  thumbnail: z.string(),
  color: chosen,
  size: chosen,
  /** Absent: the standard one (+). */
  taxClass: z.optional(z.string()),
  /** Units that can be ordered now (+), if fewer than `quantity`. 0: sold out, or no longer sold. */
  available: z.optional(z.number()),
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

/** Maximum number of lines of a cart or an order. */
export const maxLines = 100;

export const cartIsFull = message('Your cart can hold at most {maxLines} different items', { maxLines });
export const lineIsFull = message('You can have at most {max} of one item in your cart', {
  max: lineQuantity.max,
});
