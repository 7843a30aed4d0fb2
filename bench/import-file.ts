import { Buffer } from 'node:buffer';

const header =
  'sku,title,price,discountPercentage,brand,category,stock,rating,description,details,thumbnail,images,highlights,sizes';

const description =
  'A plain and honest piece that is made to be worn for years: dense cloth, flat seams, and nothing that would go out of fashion before it goes out at the elbows.';
const details =
  'Made in small lots. Wash at thirty degrees, dry flat, mend once in a while. The next size up is right for who likes it wide.';

/** A merchant's file of this many products with realistic rows of some 700 bytes. */
export const makeFile = (rows: number, price: Price): Buffer =>
  bufferOf(header, rows, (row) => rowOf('BENCH', row, price));

/** The same with five variants of each product, in rows of their own. */
export const makeVariants = (rows: number, price: Price): Buffer =>
  bufferOf(`${header},options,variant`, rows, (row) => rowsWithVariants(row, price));

type Price = (row: number) => number;

function bufferOf(head: string, rows: number, linesOf: (row: number) => string): Buffer {
  const parts = [Buffer.from(`\ufeff${head}\r\n`)];
  for (let start = 0; start < rows; start += 1000) {
    const lines = Array.from({ length: Math.min(1000, rows - start) }, (_, at) => linesOf(start + at));
    parts.push(Buffer.from(lines.join('')));
  }
  return Buffer.concat(parts);
}

function rowsWithVariants(row: number, price: Price): string {
  const own = rowOf('BENCHV', row, price).trimEnd();
  const variants = ['250 g', '500 g', '750 g', '1 kg', '2 kg'].map(
    (weight, at) =>
      `BENCHV-${row}-${at},,${(price(row) + 2 * at).toFixed(2)},,,,${row % 60},,,,,,,,,${weight}\r\n`,
  );
  return `${own},Weight,\r\n${variants.join('')}`;
}

function rowOf(series: string, row: number, price: Price): string {
  const picture = `/pictures/piece-${row % 60}.svg`;
  const cells = [
    `${series}-${row}`,
    `"Jumper no. ${row}, ""long"""`,
    price(row).toFixed(2),
    row % 5,
    `Brand ${row % 40}`,
    `Category ${row % 12}`,
    row % 300,
    (row % 50) / 10,
    `"${description}"`,
    `"${details}"`,
    picture,
    `"${picture}\n${picture}?2\n${picture}?3\n${picture}?4"`,
    '"Warm\nSoft\nMade to be mended"',
    '"S\nM\nL\nXL | sold out"',
  ];
  return `${cells.join(',')}\r\n`;
}
