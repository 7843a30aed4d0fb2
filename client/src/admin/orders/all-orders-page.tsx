import { t } from '@kiosk/contract/language/t.ts';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { BackToDashboard } from '../../ui/pages/back-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { useMay } from '../use-may.ts';
import { ManagedOrders } from './managed-orders.tsx';
import { NoOrders } from './no-orders.tsx';
import { useStoredOrders } from './use-stored-orders.ts';

/** Every customer's orders, each with the dropdown that sets its status. */
export default function AllOrdersPage() {
  const { page, goToPage } = useListAddress();
  const list = useStoredOrders(page);
  const seesCustomers = useMay('admin');
  return (
    <Page
      title={t('All Orders')}
      subtitle={t('Manage and track all customer orders')}
      above={<BackToDashboard />}
    >
      <ManagedOrders {...{ list, page, seesCustomers }} level={2} onPage={goToPage} empty={<NoOrders />} />
    </Page>
  );
}
