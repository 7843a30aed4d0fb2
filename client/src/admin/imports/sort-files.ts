import { t } from '@kiosk/contract/language/t.ts';
import { WrongFiles } from './wrong-files.ts';

/** What was chosen for an import: a file of products, pictures for it, or both. */
export type Chosen = { table: File | undefined; pictures: File[] };

const isPicture = ({ name, type }: File) =>
  type.startsWith('image/') || /\.(jpe?g|png|webp|avif)$/i.test(name);
const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || /^application\/(x-)?zip/.test(type);
const isTable = ({ name }: File) => /\.(csv|tsv)$/i.test(name);

/** Tells the files apart, and opens ZIP files. @throws WrongFiles */
export async function sortFiles(files: readonly File[]): Promise<Chosen> {
  const zips = files.filter(isZip);
  const { filesIn } = zips.length > 0 ? await import('./unzip.ts') : { filesIn: async () => [] };
  const opened = await Promise.all(zips.map((zip) => filesIn(zip, { isPicture, isTable })));
  const [chosen, packed] = [files.filter((file) => !isZip(file)), opened.flat()];
  const pictures = [...chosen, ...packed].filter(isPicture);
  const tablesIn = (some: File[]) => some.filter((file) => !isPicture(file));
  // A corrected file stands in place of the one that was packed with the pictures.
  const tables = tablesIn(tablesIn(chosen).length > 0 ? chosen : packed);
  if (tables.length > 1) throw new WrongFiles(t('Choose one CSV file at a time.'));
  if (tables.length + pictures.length === 0)
    throw new WrongFiles(t('There are no pictures in this ZIP file.'));
  return { table: tables[0], pictures };
}
