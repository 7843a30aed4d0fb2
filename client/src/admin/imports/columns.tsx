import { Section } from '../../ui/section.tsx';

const columns = [
  ['id or sku', 'by which the product is found; a row with a new one adds a product'],
  ['title, price, brand, category', 'needed for a new product; a price is written as 12.50'],
  ['stock', 'units left; an empty cell means that they are not counted'],
  ['highlights', 'one per line inside the cell'],
  [
    'thumbnail, images',
    'addresses, or names of pictures that are chosen with the file, such as cup.jpg; one per line. Pictures chosen without a file go to the products with the SKUs in their names: CUP-7.jpg, CUP-7-2.jpg',
  ],
  [
    'colors, sizes',
    'one per line: “Navy | #1c2a4a”, “XL | sold out”; empty for the usual ones, “none” for no choice',
  ],
  ['options', 'one per line: “Weight | 250 g | 1 kg”; the sizes are then the combinations, “250 g / Fine”'],
  ['sizeStocks', 'the stock of each size, one per line: “XL | 12”'],
  ['archived', 'yes takes a product off sale'],
] as const;

export function Columns() {
  return (
    <Section title="What the file looks like" className="mt-12">
      <p className="mt-2 max-w-2xl text-muted">
        The first line names the columns, in any order. Only the columns that are there are changed. The
        easiest way to begin is to export the products, change them in a spreadsheet, and save them as “CSV
        UTF-8”.
      </p>
      <dl className="mt-5 grid gap-x-6 border-t border-line sm:grid-cols-[minmax(14rem,auto)_1fr]">
        {columns.map(([names, text]) => (
          <div key={names} className="border-b border-line py-3 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="font-medium">{names}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
