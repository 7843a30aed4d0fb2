import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { inLanguage, t, translated } from '@kiosk/contract/language/t.ts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import { needsField } from './validation-messages.ts';

/** Gives a route's handler the types of its Zod schemas. */
interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.core.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.core.$ZodType ? z.core.output<this['schema']> : unknown;
}

/** A Fastify instance whose routes are declared with Zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypes
>;

/** Validates params, query, headers and body. Unknown fields are dropped. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const read = () => z.safeParse(schema, data ?? (httpPart === 'body' ? {} : data));
    const { success, data: value, error } = read();
    // Its rules say what is wrong in the language in which they are asked.
    return success ? { value } : { error: invalid(() => read().error?.issues ?? [], reasonOf(error)) };
  };

type Issues = () => readonly z.core.$ZodIssue[];

const invalid = (issues: Issues, reason: string): Problem =>
  new Problem('invalid', () => describe(issues), { errors: () => errorsOf(issues()), reason });

const maxLogged = 5;

/** Where the input broke which kind of rule, for the log: fields of schemas and positions in lists, no values. */
const reasonOf = ({ issues }: z.core.$ZodError): string =>
  issues
    .slice(0, maxLogged)
    .map(({ path, code }) => [path.join('.'), code].filter(Boolean).join(' '))
    .join(', ');

function errorsOf(issues: ReturnType<Issues>) {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.join('.');
    // Only the first broken rule of a field is reported.
    if (!messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

/** The first error, with its field if the message is not one of the contract's. */
function describe(issues: Issues): string {
  const [first] = errorsOf(issues());
  if (first === undefined) return t('Invalid request');
  const [english] = inLanguage('en', () => errorsOf(issues()));
  if (!needsField(english?.message ?? '')) return translated(first.message);
  return first.field === '' ? t('Expected a JSON object') : `${first.field}: ${first.message}`;
}

const require = createRequire(import.meta.url);

type Serialize = ReturnType<FastifySerializerCompiler<z.core.$ZodType>>;

/** Caches compiled serializers: compiling takes milliseconds, and many routes share a schema. */
const compiled = new WeakMap<z.core.$ZodType, Serialize>();

/**
 * Serializes responses with code compiled once from the schema. It is several times as fast as `JSON.stringify`, and
 * fields that the schema does not name never leave the server. It is compiled for the first response: all schemas
 * together would take a tenth of the start.
 */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = (route) => (data) => {
  const known = compiled.get(route.schema) ?? compile(route);
  compiled.set(route.schema, known);
  return known(data);
};

function compile({ schema, ...route }: Parameters<typeof serializerCompiler>[0]): Serialize {
  const jsonSchema = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', override: joinNull });
  const httpStatus = route.httpStatus ?? '200';
  // With it comes a JSON Schema validator of 90 modules, which a start would wait for.
  const compiler: {
    SerializerSelector: typeof SerializerSelector;
  } = require('@fastify/fast-json-stringify-compiler');
  return compiler.SerializerSelector()({}, {})({ ...route, httpStatus, schema: jsonSchema });
}

/** `anyOf: [X, null]` as `type: [X, 'null']`, which needs no test of each branch while serializing. */
function joinNull({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [some, none, ...rest] = jsonSchema.anyOf ?? [];
  if (some?.type === undefined || none?.type !== 'null' || rest.length > 0) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, some, { type: [some.type, 'null'] });
}

/** Takes the place of Fastify's own compilers, which it loads where none are given. */
export const schemaController = {
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
};
