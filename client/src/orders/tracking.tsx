import { t } from '@kiosk/contract/language/t.ts';
import type { PlacedOrder } from '../api/orders.ts';

type TrackingProps = {
  order: Pick<PlacedOrder, 'carrier' | 'trackingNumber' | 'trackingLink'>;
  className?: string;
};

/** How a parcel is followed, where the shop has been given a number or a link. */
export function TrackingText({ order: { carrier, trackingNumber, trackingLink }, className }: TrackingProps) {
  if (!carrier && !trackingNumber && !trackingLink) return null;
  return (
    <p className={className}>
      {carrier && <span className="block wrap-anywhere">{t('Sent with {carrier}', { carrier })}</span>}
      {trackingNumber && (
        <span className="block wrap-anywhere">
          {t('Tracking number {trackingNumber}', { trackingNumber })}
        </span>
      )}
      {trackingLink && (
        <a
          href={trackingLink}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-6 items-center"
        >
          {t('Track the parcel')}
        </a>
      )}
    </p>
  );
}
