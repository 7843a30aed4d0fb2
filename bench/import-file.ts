import { Buffer } from 'node:buffer';

const header =
  'sku,title,price,discountPercentage,brand,category,stock,rating,description,details,thumbnail,images,highlights,sizes';

const description =
  'A plain and honest piece that is made to be worn for years: dense cloth, flat seams, and nothing that would go out of fashion before it goes out at the elbows.';
const details =
  'Made in small lots. Wash at thirty degrees, dry flat, mend once in a while. The next size up is right for who likes it wide.';

/** A merchant's file of this many products with realistic rows of some 700 bytes. */
export function makeFile(rows: number, price: (row: number) => number): Buffer {
  const parts = [Buffer.from(`\ufeff${header}\r\n`)];
  for (let start = 0; start < rows; start += 1000) {
    const lines = Array.from({ length: Math.min(1000, rows - start) }, (_, at) => rowOf(start + at, price));
    parts.push(Buffer.from(lines.join('')));
  }
  return Buffer.concat(parts);
}

function rowOf(row: number, price: (row: number) => number): string {
  const picture = `/pictures/piece-${row % 60}.svg`;
  const cells = [
    `BENCH-${row}`,
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
