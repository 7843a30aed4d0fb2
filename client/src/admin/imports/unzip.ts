import { t } from '@kiosk/contract/language/t.ts';
import { maxPictureFileSize } from '@kiosk/contract/picture-limits.ts';
import {
  BlobReader,
  BlobWriter,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { WrongFiles } from './wrong-files.ts';

/** Bytes of all files together, unpacked: a browser has to keep them until they are sent. */
const maxUnpacked = 2_000_000_000;

type FileTests = { isPicture: (file: File) => boolean; isTable: (file: File) => boolean };

/**
 * The pictures and tables of a ZIP, without its folders. The ZIP is read where they lie, never as a whole.
 * @throws WrongFiles
 */
export async function filesIn(zip: File, { isPicture, isTable }: FileTests): Promise<File[]> {
  const isChosen = (file: File) => isPicture(file) || isTable(file);
  const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false });
  try {
    const entries = (await reader.getEntries()).filter((entry) => isFile(entry, isChosen));
    const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (size > maxUnpacked)
      throw new WrongFiles(t('The pictures in {name} have more than 2 GB.', { name: zip.name }));
    const files: File[] = [];
    for (const entry of entries as FileEntry[]) files.push(await unpacked(entry, isPicture));
    return files;
  } catch (thrown) {
    if (thrown instanceof WrongFiles) throw thrown;
    throw new WrongFiles(t('{name} is damaged or encrypted and cannot be opened.', { name: zip.name }));
  } finally {
    await reader.close();
  }
}

/** A Mac adds a folder of files that are named like the pictures and hold none. */
const isFile = ({ directory, filename }: Entry, isChosen: (file: File) => boolean): boolean =>
  !directory && !/(^|\/)(__MACOSX\/|\._)/.test(filename) && isChosen(new File([], nameIn(filename)));

async function unpacked(entry: FileEntry, isPicture: FileTests['isPicture']): Promise<File> {
  const name = nameIn(entry.filename);
  // Too large to be sent: the list of uploads says so.
  if (entry.uncompressedSize > maxPictureFileSize && isPicture(new File([], name)))
    return new File([new Uint8Array(maxPictureFileSize + 1)], name);
  return new File([await entry.getData(new BlobWriter())], name);
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
