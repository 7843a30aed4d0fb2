import type { Instant, JsonText } from './columns.ts';

/** Uploaded pictures whose files are all stored. */
export type PicturesTable = {
  /** Taken from the uploaded file's bytes: the same file is the same picture. */
  id: string;
  /** Pixels of the picture as it was sent, the right way up. */
  width: number;
  height: number;
  widths: JsonText<number[]>;
  /** What all of its files take together. */
  bytes: number;
  /** The last time: who uploads a file again wants to use it. */
  uploaded_at: Instant;
};
