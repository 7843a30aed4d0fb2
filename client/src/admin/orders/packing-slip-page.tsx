import { t } from '@kiosk/contract/language/t.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { useLocation } from '../../router/location.ts';
import { PrintButton } from '../../ui/pages/print-button.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { PrintFrame } from './print-frame.tsx';
import { useOrderDetails } from './use-order-details.ts';

export default function PackingSlipPage({ id = '' }: { id?: string }) {
  const loaded = useOrderDetails(id);
  return (
    <PrintFrame
      id={id}
      title={t('Packing slip {id}', { id: orderNumberOf(loaded.order ?? { id }) })}
      search={useLocation().search}
      loaded={loaded}
      tools={<PrintButton />}
    >
      {(order) => <PackingSlip order={order} />}
    </PrintFrame>
  );
}
