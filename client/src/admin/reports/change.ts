import { t } from '@kiosk/contract/language/t.ts';
import { changeInPercent } from '../dashboard/scale.ts';

/** How a figure compares with the one before; nothing where there is none to compare with. */
export function changeSince(now: number, before: number): string | undefined {
  const percent = changeInPercent(now, before);
  if (percent === undefined) return undefined;
  if (percent === 0) return t('As much');
  return percent > 0 ? t('{percent}% more', { percent }) : t('{percent}% less', { percent: -percent });
}
