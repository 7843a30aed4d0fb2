import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { AuditEntry } from '@kiosk/contract/audit.ts';
import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { createApiThunk } from '../../api/thunk.ts';
import { fieldsOfProduct } from './draft.ts';
import { changesOf, type FieldValues, toWire } from './fields.ts';
import type { OpenProduct } from './open-product.ts';

export type Refusal = { message: string; code: string; errors: { field: string; message: string }[] };

/** A refusal that the form deals with is no failure of the call. */
export type SaveOutcome = { saved: AdminProduct } | { refused: Refusal };

/** The media type of the machine-readable errors; the contract's module would bring its rules along. */
const headers = { Accept: 'application/problem+json, application/json' };

export const createProduct = createApiThunk(
  'editor/create',
  'The product could not be created. Please try again.',
  ({ http }, { fields, key }: { fields: FieldValues; key: string }) =>
    outcomeOf(
      http(adminApiPaths.products, {
        method: 'POST',
        body: toWire(fields, fields),
        headers: { ...headers, [idempotencyKeyHeader]: key },
        signedIn: true,
      }),
    ),
);

type Changed = { opened: OpenProduct; mine: FieldValues };

/** Sends what changed, and on what: the server refuses a change of what others have changed since. */
export const saveProduct = createApiThunk(
  'editor/save',
  'Failed to update product.',
  ({ http }, { opened, mine }: Changed) => {
    const { id, version, stock, sizeStocks = null } = opened;
    return outcomeOf(
      http(pathTo(adminApiPaths.product, id), {
        method: 'PATCH',
        body: {
          ...toWire(changesOf(fieldsOfProduct(opened), mine), mine),
          seen: { version, stock, sizeStocks },
        },
        headers,
        signedIn: true,
      }),
    );
  },
);

/** The product as others saved it, and the latest entries of its log, which say who. */
export const loadConflict = createApiThunk(
  'editor/loadConflict',
  'Another administrator has changed this product, and their changes could not be loaded. Please try again.',
  async ({ http }, id: string): Promise<{ product: AdminProduct; log: AuditEntry[] }> => {
    const query = new URLSearchParams({ subject: 'product', subjectId: id, _limit: '50' });
    const [product, log] = await Promise.all([
      http(pathTo(adminApiPaths.product, id), { signedIn: true }),
      http(`${adminApiPaths.audit}?${query}`, { signedIn: true }),
    ]);
    return { product: product.body as AdminProduct, log: log.body as AuditEntry[] };
  },
);

async function outcomeOf(call: Promise<{ body: unknown }>): Promise<SaveOutcome> {
  try {
    return { saved: (await call).body as AdminProduct };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = refusalIn(error);
    if (error.status === 400 || error.status === 409) return { refused };
    throw new ApiError(error.status, refused.message);
  }
}

/** A proxy may have answered instead of the shop, in a format of its own. */
function refusalIn({ message }: ApiError): Refusal {
  try {
    const { detail = '', code = '', errors = [] } = Object(JSON.parse(message));
    return { message: detail, code, errors };
  } catch {
    return { message, code: '', errors: [] };
  }
}
