import { message } from '@kiosk/contract/language/message.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { Problem } from '../../problem.ts';
import { addRouteHook } from '../route-hooks.ts';

/**
 * Refuses query names of a list that look as if they meant something: those that begin with an underscore, and those of a
 * field of what is listed. Names such as `utm_source` are ignored.
 */
export function refuseUnknownQueryNames(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const listed = listedFields(route);
    if (route.method !== 'GET' || listed === undefined) return;
    const known = fieldsOf(route.schema?.querystring);
    addRouteHook(route, 'preValidation', async ({ query }) => {
      const unknown = Object.keys(query as object).find(
        (name) => !known.includes(name) && (name.startsWith('_') || listed.includes(name)),
      );
      if (unknown !== undefined) throw refusal(unknown, known);
    });
  });
}

const refusal = (name: string, known: readonly string[]): Problem =>
  new Problem(
    'invalid',
    known.length > 0
      ? message('This list takes no {name}. It takes {known}.', { name, known: known.join(', ') })
      : message('This list takes no {name}. It takes no query.', { name }),
    { code: 'unknown-query-name' },
  );

/** The fields of what a list answers; undefined for other routes. */
function listedFields({ schema }: RouteOptions): readonly string[] | undefined {
  const ok = (schema?.response as Record<number, z.core.$ZodType> | undefined)?.[200];
  const definition = ok?._zod.def as Partial<z.core.$ZodArrayDef> | undefined;
  return definition?.type === 'array' ? fieldsOf(definition.element) : undefined;
}

/** The names of an object schema's fields; none for others. */
export function fieldsOf(schema: unknown): readonly string[] {
  const definition = (schema as z.core.$ZodType | undefined)?._zod.def as
    | Partial<z.core.$ZodObjectDef>
    | undefined;
  return definition?.type === 'object' ? Object.keys(definition.shape ?? {}) : [];
}
