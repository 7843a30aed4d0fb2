import { user } from '@kiosk/contract/account.ts';
import { adminProduct } from '@kiosk/contract/admin-product.ts';
import { cartLine } from '@kiosk/contract/cart.ts';
import { order } from '@kiosk/contract/order.ts';
import { adminOrder } from '@kiosk/contract/order-administration.ts';
import { problem } from '@kiosk/contract/problem.ts';
import { facetOption, product } from '@kiosk/contract/product.ts';
import * as z from 'zod/mini';

export type JsonSchema = { [name: string]: unknown };

/** What several calls answer, described once. */
const shared = {
  AdminOrder: adminOrder,
  AdminProduct: adminProduct,
  CartLine: cartLine,
  FacetOption: facetOption,
  Order: order,
  Problem: problem,
  Product: product,
  User: user,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(shared)) names.add(schema, { id });

/** The schema of a request, as clients send it. */
export const requestSchema = (schema: z.core.$ZodType): JsonSchema =>
  jsonSchemaOf({ schema }, 'input').properties.schema;

/** The schema of a response. What several calls answer is a reference to a component. */
export const responseSchema = (schema: z.core.$ZodType): JsonSchema =>
  jsonSchemaOf({ schema }, 'output').properties.schema;

/** The components that `responseSchema` refers to. */
export const components = (): JsonSchema => jsonSchemaOf(shared, 'output').$defs;

/** Inside of an object, because the outermost schema is never a reference. */
function jsonSchemaOf<Name extends string>(
  schemas: Record<Name, z.core.$ZodType>,
  io: 'input' | 'output',
): { properties: Record<Name, JsonSchema>; $defs: JsonSchema } {
  const json = z.toJSONSchema(z.object(schemas), {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    ...(io === 'output' && { metadata: names }),
  });
  return JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/'));
}
