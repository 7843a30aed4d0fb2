import { Section } from '../../ui/section.tsx';

const columns = [
  ['id or sku', 'by which the product is found; a row with a new one adds a product'],
  ['title, price, brand, category', 'needed for a new product; a price is written as 12.50'],
  ['stock', 'units left; an empty cell means that they are not counted'],
  ['images, highlights', 'one a line inside the cell'],
  [
    'colors, sizes',
    'one a line: “Navy | #1c2a4a”, “XL | sold out”; empty for the usual ones, “none” for no choice',
  ],
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
