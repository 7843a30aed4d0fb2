import { t } from '@kiosk/contract/language/t.ts';
import { Empty } from '../../ui/pages/empty.tsx';

export const NoOrders = () => (
  <Empty title={t('No Orders Found')} text={t('There are no orders in the system yet.')} />
);
