import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { Section } from '../../ui/section.tsx';

const columns: readonly { names: readonly string[]; text: Text }[] = [
  { names: ['id', 'sku'], text: 'by which the product is found; a row with a new one adds a product' },
  {
    names: ['title', 'price', 'brand', 'category'],
    text: 'needed for a new product; a price is written as 12.50',
  },
  { names: ['contents'], text: 'what one has of it, for its price per unit: 250 g, 0.75 l, 2 m' },
  { names: ['taxClass'], text: 'standard, reduced, none, or the name of a tax of your own' },
  { names: ['stock'], text: 'units left; an empty cell means that they are not counted' },
  { names: ['highlights'], text: 'one per line inside the cell' },
  {
    names: ['thumbnail', 'images'],
    text: 'addresses, or names of pictures that are chosen with the file, such as cup.jpg; one per line. Pictures chosen without a file go to the products with the SKUs in their names: CUP-7.jpg, CUP-7-2.jpg',
  },
  {
    names: ['colors', 'sizes'],
    text: 'one per line: “Navy | #1c2a4a”, “XL | sold out”; empty for the usual ones, “none” for no choice',
  },
  {
    names: ['sizeChart'],
    text: 'the name of one of your size charts, or “none”; leave empty to use the category’s chart',
  },
  { names: ['options'], text: 'what the variants of a product differ in: “Weight | Grind”' },
  {
    names: ['variant'],
    text: 'for a row below its product’s, with a price, stock, SKU and thumbnail of its own: “250 g | Fine”, or “XL”',
  },
  { names: ['archived'], text: 'yes takes a product off sale' },
];

export function Columns() {
  return (
    <Section title={t('What the file looks like')} className="mt-12">
      <p className="mt-2 max-w-2xl text-muted">
        {t(
          'The first line names the columns, in any order. Only the columns that are there are changed. The easiest way to begin is to export the products, change them in a spreadsheet, and save them as “CSV UTF-8”.',
        )}
      </p>
      <dl className="mt-5 grid gap-x-6 border-t border-line sm:grid-cols-[minmax(14rem,auto)_1fr]">
        {columns.map(({ names, text }) => (
          <div key={text} className="border-b border-line py-3 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt translate="no" className="font-medium">
              {names.join(', ')}
            </dt>
            <dd className="text-muted">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
