import { t } from '@kiosk/contract/language/t.ts';
import { Empty } from '../ui/empty.tsx';
import { useListAddress } from '../ui/use-list-address.ts';
import { ManagedOrders } from './managed-orders.tsx';
import { useStoredOrders } from './use-stored-orders.ts';

/** Every customer's orders, each with the dropdown that sets its status. */
export default function AllOrders({ seesCustomers }: { seesCustomers: boolean }) {
  const { page, goToPage } = useListAddress();
  const list = useStoredOrders(page);
  return <ManagedOrders {...{ list, page, seesCustomers }} level={2} onPage={goToPage} empty={noOrders} />;
}

export const noOrders = (
  <Empty title={t('No Orders Found')} text={t('There are no orders in the system yet.')} />
);
