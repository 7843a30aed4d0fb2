import type { ProductImport } from '@kiosk/contract/import.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';

const labels: Record<Exclude<ProductImport['state'], 'applied'>, Text> = {
  reading: 'not uploaded completely',
  checking: 'being checked',
  checked: 'not imported yet',
  outdated: 'to be checked again',
  applying: 'being imported',
  refused: 'could not be read',
};

export function stateLabels({ state, newRows, changedRows, errors }: ProductImport): string {
  if (state === 'applied')
    return t('imported {products, plural, one {1 product} other {# products}}', {
      products: newRows + changedRows,
    });
  if (state === 'checked' && errors > 0)
    return t('{errors, plural, one {1 error} other {# errors}}', { errors });
  return t(labels[state]);
}

/** `Harbour, Alder and 3 more` */
export function namesAndMore({ count, labels }: ProductImport['newBrands']): string {
  const [names, more] = [labels.join(', '), count - labels.length];
  return more > 0 ? t('{names} and {more, number} more', { names, more }) : names;
}
