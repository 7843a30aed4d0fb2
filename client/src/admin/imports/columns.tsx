import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { declarationOf, productFieldNames } from '@kiosk/contract/product-fields.ts';
import { Section } from '../../ui/section.tsx';

const hints: [column: string, Text][] = [
  ['id', 'by which the product is found; a row with a new one adds a product'],
  ...productFieldNames.flatMap((name): [string, Text][] => {
    const { fileHint } = declarationOf(name);
    return fileHint ? [[name, fileHint]] : [];
  }),
  [
    'variant',
    'for a row below its product’s, with a price, stock, SKU and thumbnail of its own: “250 g | Fine”, or “XL”',
  ],
  ['archived', 'yes archives a product'],
];
const explained = Map.groupBy(hints, ([, hint]) => hint);

export function Columns() {
  return (
    <Section title={t('What the file looks like')} className="mt-12">
      <p className="mt-2 max-w-2xl text-muted">
        {t(
          'The first line names the columns, in any order. Only the columns that are there are changed. The easiest way to begin is to export the products, change them in a spreadsheet, and save them as “CSV UTF-8”.',
        )}
      </p>
      <dl className="mt-5 grid gap-x-6 border-t border-line sm:grid-cols-[minmax(14rem,auto)_1fr]">
        {[...explained].map(([hint, columns]) => (
          <div key={hint} className="border-b border-line py-3 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt translate="no" className="font-medium">
              {columns.map(([column]) => column).join(', ')}
            </dt>
            <dd className="text-muted">{t(hint)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
