import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { totalCountHeader, totalRelationHeader } from '@kiosk/contract/headers.ts';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import { problem, problemMediaType } from '@kiosk/contract/problem.ts';
import type { FastifyContextConfig, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { fieldsOf } from '../observability/query-names.ts';
import { components, type JsonSchema, requestSchema, responseSchema } from './schemas.ts';

type Schema = z.core.$ZodType;
type RouteSchemas = Partial<Record<'params' | 'querystring' | 'headers' | 'body', Schema>> & {
  response?: Record<number, Schema>;
};

/** The OpenAPI document of these routes, made from the schemas by which they are checked. */
export function documentOf(routes: readonly RouteOptions[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const path = pathOf(route).replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [String(route.method).toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kiosk',
      version: '1',
      description:
        'The calls of the shop. Prices are in the shop’s currency. A failed call answers its message as text, or as a problem ' +
        `document to a client that accepts ${problemMediaType}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiPrefix }],
    tags: [...new Set(routes.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: { failure: failure() },
      schemas: components(),
    },
  };
}

/** Below the prefix. */
const pathOf = ({ url }: RouteOptions): string => url.slice(apiPrefix.length);

const tagOf = (route: RouteOptions): string => {
  const [first = '', second = ''] = pathOf(route).slice(1).split(/[/.]/);
  return first === 'admin' ? `admin: ${second}` : first;
};

/** The users that a route of the admin area is for. */
const callers: Partial<Record<NonNullable<FastifyContextConfig['access']>, string>> = {
  staff: 'For administrators and staff.',
  orders: 'For administrators and order managers.',
  products: 'For administrators and product managers.',
  admin: 'For administrators.',
};

function operationOf(route: RouteOptions): JsonSchema {
  const { body, response = {}, ...schemas } = (route.schema ?? {}) as RouteSchemas;
  const access = route.config?.access;
  const parameters = [
    ...parametersOf('path', schemas.params),
    ...parametersOf('query', schemas.querystring),
    ...parametersOf('header', schemas.headers),
  ];
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(route)],
    ...(access !== undefined && access in callers && { description: callers[access] }),
    security: access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: bodyOf(body) }),
    responses: {
      ...responsesOf(response, schemas.querystring),
      default: { $ref: '#/components/responses/failure' },
    },
  };
}

/** Such as `getProducts` or `getAdminProducts`, by the name that the contract gives the path. */
function operationIdOf(route: RouteOptions): string {
  const path = pathOf(route);
  const nameIn = (paths: Record<string, string>) =>
    Object.entries(paths).find(([, known]) => known === path)?.[0];
  const ofAdmin = nameIn(adminApiPaths);
  const name = (ofAdmin && `admin${capitalized(ofAdmin)}`) ?? nameIn(apiPaths);
  return `${String(route.method).toLowerCase()}${capitalized(name ?? path.replaceAll(/\W+/g, '_'))}`;
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function parametersOf(place: 'path' | 'query' | 'header', schema: Schema | undefined): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = requestSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, rule]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: rule,
  }));
}

function bodyOf(schema: Schema): JsonSchema {
  const rule = requestSchema(schema);
  // A file has no JSON schema.
  const type = Object.keys(rule).length === 0 ? 'application/octet-stream' : 'application/json';
  return { required: true, content: { [type]: { schema: rule } } };
}

function responsesOf(
  response: Record<number, Schema>,
  query: Schema | undefined,
): Record<string, JsonSchema> {
  const answers = Object.entries(response);
  if (answers.length === 0) return { 200: { description: 'A file' } };
  const isPaged = fieldsOf(query).includes('_page');
  const headers = {
    [totalCountHeader]: { schema: { type: 'integer' }, description: 'Rows of all pages' },
    [totalRelationHeader]: { schema: { enum: ['gte'] }, description: 'Where there are more rows than that' },
  };
  return Object.fromEntries(
    answers.map(([status, schema]) => [
      status,
      {
        description: 'Success',
        ...(isPaged && { headers }),
        content: { 'application/json': { schema: responseSchema(schema) } },
      },
    ]),
  );
}

const failure = (): JsonSchema => ({
  description: 'The call failed, and changed nothing',
  content: {
    'text/plain': { schema: { type: 'string' } },
    [problemMediaType]: { schema: responseSchema(problem) },
  },
});
