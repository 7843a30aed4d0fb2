import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import { createApiThunk } from '../../api/thunk.ts';

const moved = (path: typeof apiPaths.productArchive | typeof apiPaths.productRestore, otherwise: string) =>
  createApiThunk(`products${path}`, otherwise, async ({ http }, id: string) => {
    const { body } = await http(pathTo(path, id), { method: 'POST', signedIn: true });
    return body as AdminProduct;
  });

export const archiveProduct = moved(apiPaths.productArchive, 'Failed to archive product.');
export const restoreProduct = moved(apiPaths.productRestore, 'Failed to restore product.');
