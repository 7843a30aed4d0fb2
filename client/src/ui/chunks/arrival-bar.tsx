import { t } from '@kiosk/contract/language/t.ts';
/** Says that a chunk is on its way while the page stays as it is; what arrives at once shows nothing. */
export function ArrivalBar() {
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.75 animate-arrive bg-accent">
      <span className="sr-only">{t('Loading…')}</span>
    </div>
  );
}
