import type { ProductImport } from '@kiosk/contract/import.ts';
import { formatCount, formatNumber } from '../format.ts';

export function stateLabels({ state, newRows, changedRows, errors }: ProductImport): string {
  if (state === 'applied') return `imported ${formatCount(newRows + changedRows, 'product')}`;
  if (state === 'checked' && errors > 0) return formatCount(errors, 'error');
  return {
    reading: 'not uploaded completely',
    checking: 'being checked',
    checked: 'not imported yet',
    outdated: 'to be checked again',
    applying: 'being imported',
    refused: 'could not be read',
  }[state];
}

/** `Harbour, Alder and 3 more` */
export function namesOf({ count, labels }: ProductImport['newBrands']): string {
  const more = count - labels.length;
  return labels.join(', ') + (more > 0 ? ` and ${formatNumber(more)} more` : '');
}
