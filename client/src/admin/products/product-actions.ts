import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { ChangePreview, ChangeResult, ProductsChange } from '@kiosk/contract/product-changes.ts';
import { createApiThunk } from '../../api/thunk.ts';

const moved = (path: typeof apiPaths.productArchive | typeof apiPaths.productRestore, otherwise: string) =>
  createApiThunk(`products${path}`, otherwise, async ({ http }, id: string) => {
    const { body } = await http(pathTo(path, id), { method: 'POST', signedIn: true });
    return body as AdminProduct;
  });

export const archiveProduct = moved(apiPaths.productArchive, 'Failed to archive product.');
export const restoreProduct = moved(apiPaths.productRestore, 'Failed to restore product.');

export const previewChange = createApiThunk(
  'products/previewChange',
  'The preview could not be loaded. Please try again.',
  async ({ http }, request: { chosen: object; change: ProductsChange }) => {
    const { body } = await http(apiPaths.productChangesPreview, {
      method: 'POST',
      body: request,
      signedIn: true,
    });
    return body as ChangePreview;
  },
);

export const applyChange = createApiThunk(
  'products/applyChange',
  'We could not confirm that the products were changed. Please try again.',
  async ({ http }, preview: string) => {
    const { body } = await http(apiPaths.productChanges, {
      method: 'POST',
      body: { preview },
      signedIn: true,
    });
    return body as ChangeResult;
  },
);
