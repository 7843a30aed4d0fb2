import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { createApiThunk } from '../api/thunk.ts';

/** Gives a cancelled order the status that it had, and takes its stock again (+). */
export const undoCancellation = createApiThunk(
  'orders/undoCancellation',
  'Failed to update order status.',
  async ({ http }, id: string) => {
    const path = pathTo(apiPaths.adminOrderUndoCancellation, id);
    return (await http(path, { method: 'POST', signedIn: true })).body as PlacedOrder;
  },
);
