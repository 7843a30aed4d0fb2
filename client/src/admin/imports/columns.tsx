import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { FileColumn } from '@kiosk/contract/product-fields.ts';
import { Section } from '../../ui/section.tsx';

const found: Text = 'by which the product is found; a row with a new one adds a product';
const needed: Text = 'needed for a new product; a price is written as 12.50';
const number: Text = 'a number; an empty cell means 0';
const severalLines: Text = 'text, which may have several lines';
const addresses: Text =
  'addresses, or names of pictures that are chosen with the file, such as cup.jpg; one per line. Pictures chosen without a file go to the products with the SKUs in their names: CUP-7.jpg, CUP-7-2.jpg';
const choices: Text =
  'one per line: “Navy | #1c2a4a”, “XL | sold out”; empty for the usual ones, “none” for no choice';

const texts: Record<FileColumn, Text> = {
  id: found,
  sku: found,
  title: needed,
  price: needed,
  brand: needed,
  category: needed,
  contents: 'what one has of it, for its price per unit: 250 g, 0.75 l, 2 m',
  taxClass: 'standard, reduced, none, or the name of a tax of your own',
  stock: 'units left; an empty cell means that they are not counted',
  discountPercentage: number,
  rating: number,
  description: severalLines,
  details: severalLines,
  highlights: 'one per line inside the cell',
  thumbnail: addresses,
  images: addresses,
  imageTexts:
    'what the images show, for people who do not see them; one per line, in the order of the images',
  colors: choices,
  sizes: choices,
  sizeChart: 'the name of one of your size charts, or “none”; leave empty to use the category’s chart',
  options: 'what the variants of a product differ in: “Weight | Grind”',
  variant:
    'for a row below its product’s, with a price, stock, SKU and thumbnail of its own: “250 g | Fine”, or “XL”',
  archived: 'yes takes a product off sale',
};
const explained = Map.groupBy(Object.keys(texts) as FileColumn[], (name) => texts[name]);

export function Columns() {
  return (
    <Section title={t('What the file looks like')} className="mt-12">
      <p className="mt-2 max-w-2xl text-muted">
        {t(
          'The first line names the columns, in any order. Only the columns that are there are changed. The easiest way to begin is to export the products, change them in a spreadsheet, and save them as “CSV UTF-8”.',
        )}
      </p>
      <dl className="mt-5 grid gap-x-6 border-t border-line sm:grid-cols-[minmax(14rem,auto)_1fr]">
        {[...explained].map(([text, names]) => (
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
