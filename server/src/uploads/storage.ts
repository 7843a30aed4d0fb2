import type { Readable } from 'node:stream';
import { uploadsPath } from '@kiosk/contract/paths.ts';

/** Storage for the files of uploaded pictures. Any number of servers may share one. */
export type PictureStorage = {
  /** Stores a file atomically and durably. An existing file is overwritten. */
  put(file: PictureFile, bytes: Buffer): Promise<void>;
  /** @returns undefined if the file does not exist */
  get(file: PictureFile): Promise<StoredFile | undefined>;
  has(file: PictureFile): Promise<boolean>;
  /** Does nothing if the file does not exist. */
  delete(file: PictureFile): Promise<void>;
};

/** The formats in which pictures are stored, the smallest first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type PictureFile = { id: string; width: number; format: PictureFormat };

/** All files of a picture; its widths are a list in JSON. */
export const filesOf = ({ id, widths }: { id: string; widths: string }): PictureFile[] =>
  (JSON.parse(widths) as number[]).flatMap((width) =>
    pictureFormats.map((format) => ({ id, width, format })),
  );

/** A file to send: its size in bytes, and the bytes. A caller that does not read the stream to its end must destroy it. */
export type StoredFile = { size: number; stream: Readable };

/**
 * The name of a version in every storage. Its parts are validated here, so that no address leads out of the folder.
 */
export function nameOf({ id, width, format }: PictureFile): string {
  const isOurs = pictureId.test(id) && Number.isInteger(width) && pictureFormats.includes(format);
  if (!isOurs) throw new Error('not a file of an uploaded picture');
  return `${id}/${width}.${format}`;
}

export const pictureId = /^[0-9a-f]{32}$/;

/** The id of the picture that an address is of; undefined for an address of something else. */
export function pictureIdIn(address: string): string | undefined {
  if (!address.startsWith(`${uploadsPath}/`)) return undefined;
  const id = address.slice(uploadsPath.length + 1).split('/', 1)[0] ?? '';
  return pictureId.test(id) ? id : undefined;
}
