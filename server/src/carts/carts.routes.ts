import { cartAddition, cartChange, cartLine } from '@kiosk/contract/cart.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import { accountOf } from '../http/access.ts';
import type { App } from '../http/zod.ts';
import { type HeldBy, listWithAvailability } from './availability.service.ts';
import * as carts from './carts.service.ts';

/** The caller's own cart (point 7). */
export function cartRoutes(app: App, db: Database, heldBy: HeldBy): void {
  const config = { access: 'customer' } as const;

  app.get(apiPaths.cart, { config, schema: { response: { 200: z.array(cartLine) } } }, (request) =>
    listWithAvailability(db, accountOf(request).id, heldBy),
  );

  app.post(
    apiPaths.cart,
    { config, schema: { body: cartAddition, response: { 201: cartLine } } },
    async (request, reply) =>
      reply.code(201).send(await carts.addToCart(db, accountOf(request).id, request.body, heldBy)),
  );

  app.patch(
    apiPaths.cartLine,
    { config, schema: { params: byIdentifier, body: cartChange, response: { 200: cartLine } } },
    (request) =>
      carts.changeLine(db, accountOf(request).id, { ...request.body, id: request.params.id }, heldBy),
  );

  app.delete(
    apiPaths.cartLine,
    { config, schema: { params: byIdentifier, response: { 200: byIdentifier } } },
    async (request) => {
      await carts.removeLine(db, accountOf(request).id, request.params.id);
      return { id: request.params.id };
    },
  );
}
