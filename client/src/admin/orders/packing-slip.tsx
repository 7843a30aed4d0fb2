import { t } from '@kiosk/contract/language/t.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import {
  Bought,
  Cell,
  type DocumentColumn,
  Fact,
  Facts,
  Line,
  Lines,
} from '../../orders/documents/document.tsx';
import { Sheet } from '../../orders/documents/sheet.tsx';
import { AddressText } from '../../ui/address-text.tsx';
import { formatLongDay } from '../../ui/format-time.ts';
import { choiceOf } from '../../ui/lines/line-name.ts';

const columns: DocumentColumn[] = [
  { header: 'Packed' },
  { header: 'Item', wide: true },
  { header: 'Quantity', numeric: true },
];

/** What lies in the parcel, without prices: it may be a present. */
export function PackingSlip({ order }: { order: OrderDetails }) {
  const number = orderNumberOf(order);
  const { createdAt, selectedAddresses, items, totalItems, status, seller } = order;
  return (
    <Sheet title={t('Packing slip')} seller={seller}>
      {status === 'cancelled' && (
        <p className="mb-5 font-medium">{t('This order was cancelled. Do not send it.')}</p>
      )}
      <Facts
        address={
          <Fact name={t('Ship to')}>
            <AddressText address={selectedAddresses} />
          </Fact>
        }
      >
        <Fact name={t('Order number')} wide>
          #{number}
        </Fact>
        <Fact name={t('Placed on')}>{formatLongDay(createdAt)}</Fact>
      </Facts>
      <Lines columns={columns} heading={t('Packing slip of order #{id}', { id: number })}>
        {items.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines have no id, never move, and may be alike
          <Line key={index}>
            <Cell>
              <span aria-hidden="true" className="block size-5 rounded-sm border border-ink/80" />
            </Cell>
            <Cell>
              <Bought title={line.title} choice={choiceOf(line)} />
            </Cell>
            <Cell numeric>{line.quantity}</Cell>
          </Line>
        ))}
      </Lines>
      <p className="mt-4 text-right font-medium tabular-nums">
        {t('{totalItems, plural, one {1 item} other {# items}} in all', { totalItems })}
      </p>
      <p className="mt-10 text-sm text-muted">{t('Thank you for your order.')}</p>
    </Sheet>
  );
}
