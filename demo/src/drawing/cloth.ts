import type { Fabric } from './fabric.ts';
import type { Fold } from './fold.ts';

export type Cloth = {
  /** the same seed lies the same way */
  seed: string;
  /** the hexadecimal color of the cloth, unless a picture shows it in several */
  color: string;
  fabric: Fabric;
  /** the color of ribs, collars, soles and buttons, where it is another than the cloth's */
  trim?: string;
  /** how far the lie of soft cloth may move a point, in units of the sheet; 0 for what is rigid */
  give?: number;
  /** nearer: threads, holes in buttons */
  close?: boolean;
  /** further away: neither stitches nor the light on small pieces */
  far?: boolean;
  /** before every id, when several drawings share a document */
  prefix?: string;
};

export type PanelOptions = {
  /** a color of its own; otherwise the color of the cloth */
  fill?: string;
  /** false for leather, rubber, lining: no weave; a fabric for another weave than the rest */
  weave?: Fabric | false;
  /** the direction of the threads, degrees clockwise */
  grain?: number;
  folds?: Fold[];
  /** 0 flat, 1 the fullness of a body or sleeve */
  volume?: number;
  /** how far it lies above what is under it */
  lift?: number;
  /** another color on a part of it, under the shading: a block, a band, a heel */
  prints?: { d: string; fill: string }[];
  /** false when it lies wholly on other panels: then it casts no shadow on the ground */
  cast?: boolean;
};
