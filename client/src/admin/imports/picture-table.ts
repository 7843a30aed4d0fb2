import type { PicturePlace } from '@kiosk/contract/import.ts';
import type { SentPicture } from '../pictures/upload-queue.ts';

/** The file of products that gives each its pictures, in the order of their numbers. */
export function pictureTable(places: readonly PicturePlace[], sent: readonly SentPicture[]): File {
  const urls = new Map(sent.map(({ name, url }) => [name, url]));
  const bySku = Map.groupBy(places, ({ sku }) => sku);
  const rows = [...bySku].map(([sku, pictures]) => {
    const ordered = pictures.toSorted((a, b) => a.number - b.number || a.name.localeCompare(b.name));
    const addresses = ordered.map(({ name }) => urls.get(name) ?? '');
    return [sku, addresses[0] ?? '', addresses.join('\n')].map(quoted).join();
  });
  return new File([['sku,thumbnail,images', ...rows].join('\r\n')], 'pictures.csv', { type: 'text/csv' });
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
