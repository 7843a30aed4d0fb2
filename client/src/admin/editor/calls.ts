import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { AuditEntry } from '@kiosk/contract/audit.ts';
import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { SeenProduct } from '@kiosk/contract/product-editing.ts';
import { ApiError } from '../../api/api-error.ts';
import { createApiThunk } from '../../api/thunk.ts';
import { changesOf, type Fields, toWire } from './fields.ts';

/** Why nothing was saved: the sentence, the word for a program, and what is wrong with which field. */
export type Refusal = { message: string; code: string; errors: { field: string; message: string }[] };

/** A refusal that the form deals with is no failure of the call. */
export type Outcome = { saved: AdminProduct } | { refused: Refusal };

/** The media type of the machine-readable errors; the contract's module would bring its rules along. */
const headers = { Accept: 'application/problem+json, application/json' };

export const createProduct = createApiThunk(
  'editor/create',
  'The product could not be created. Please try again.',
  ({ http }, { fields, key }: { fields: Fields; key: string }) =>
    outcomeOf(
      http(apiPaths.adminProducts, {
        method: 'POST',
        body: toWire(fields, fields),
        headers: { ...headers, [idempotencyKeyHeader]: key },
        signedIn: true,
      }),
    ),
);

type Save = { id: string; before: Fields; after: Fields; seen: SeenProduct };

export const saveProduct = createApiThunk(
  'editor/save',
  'The product could not be saved. Please try again.',
  ({ http }, { id, before, after, seen }: Save) =>
    outcomeOf(
      http(pathTo(apiPaths.adminProduct, id), {
        method: 'PATCH',
        body: { ...toWire(changesOf(before, after), after), seen },
        headers,
        signedIn: true,
      }),
    ),
);

/** What became of a product meanwhile, and the latest entries of its log, which say by whom. */
export const loadConflict = createApiThunk(
  'editor/loadConflict',
  'Somebody changed this product meanwhile, and it could not be loaded. Please try again.',
  async ({ http }, id: string): Promise<{ product: AdminProduct; log: AuditEntry[] }> => {
    const query = new URLSearchParams({ subject: 'product', subjectId: id, _limit: '50' });
    const [product, log] = await Promise.all([
      http(pathTo(apiPaths.adminProduct, id), { signedIn: true }),
      http(`${apiPaths.adminAudit}?${query}`, { signedIn: true }),
    ]);
    return { product: product.body as AdminProduct, log: log.body as AuditEntry[] };
  },
);

async function outcomeOf(call: Promise<{ body: unknown }>): Promise<Outcome> {
  try {
    return { saved: (await call).body as AdminProduct };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = refusalIn(error);
    if (error.status === 400 || error.status === 409) return { refused };
    throw new ApiError(error.status, refused.message);
  }
}

/** A proxy may have answered instead of the shop, in words of its own. */
function refusalIn({ message }: ApiError): Refusal {
  try {
    const { detail = '', code = '', errors = [] } = Object(JSON.parse(message));
    return { message: detail, code, errors };
  } catch {
    return { message, code: '', errors: [] };
  }
}
