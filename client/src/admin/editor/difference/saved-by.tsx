import { t, translated } from '@kiosk/contract/language/t.ts';
import { OrderDate } from '../../../ui/lines/order-date.tsx';
import { rich } from '../../../ui/rich.ts';
import type { EditConflict } from '../edit-conflict.ts';

export function SavedBy({ by }: { by: ReturnType<EditConflict['by']> }) {
  if (!by) return t('Changed by orders');
  return rich('Saved by {actor}, <time></time>', {
    actor: translated(by.actor),
    time: () => <OrderDate iso={by.at} />,
  });
}
