import { Empty } from '../ui/empty.tsx';
import { useListAddress } from '../ui/use-list-address.ts';
import { ManagedOrders } from './managed-orders.tsx';
import { useStoredOrders } from './use-stored-orders.ts';

/** Every customer's orders, each with the dropdown that sets its status. */
export default function AllOrders() {
  const { page, goToPage } = useListAddress();
  const list = useStoredOrders(page);
  return <ManagedOrders level={2} list={list} page={page} onPage={goToPage} empty={noOrders} />;
}

export const noOrders = <Empty title="No Orders Found" text="There are no orders in the system yet." />;
