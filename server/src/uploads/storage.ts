import type { Readable } from 'node:stream';

/** Where the files of uploaded pictures rest. Any number of servers may share one. */
export type PictureStorage = {
  /** Whole or not at all, and durable when it returns; the same name is overwritten. */
  put(file: PictureFile, bytes: Buffer): Promise<void>;
  /** @returns undefined where there is no such file */
  get(file: PictureFile): Promise<StoredFile | undefined>;
  has(file: PictureFile): Promise<boolean>;
  /** Nothing where there is no such file. */
  delete(file: PictureFile): Promise<void>;
};

/** The formats in which pictures are kept; the first that a browser takes is the smallest. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** One version of a picture. */
export type PictureFile = { id: string; width: number; format: PictureFormat };

/** A file to send: its size in bytes, and the bytes. Who does not read the stream to its end destroys it. */
export type StoredFile = { size: number; stream: Readable };

/**
 * The name of a version in every storage: made of parts that are checked here, so that whatever an address says leads
 * nowhere else.
 */
export function nameOf({ id, width, format }: PictureFile): string {
  const isOurs = pictureId.test(id) && Number.isInteger(width) && pictureFormats.includes(format);
  if (!isOurs) throw new Error('not a file of an uploaded picture');
  return `${id}/${width}.${format}`;
}

export const pictureId = /^[0-9a-f]{32}$/;
