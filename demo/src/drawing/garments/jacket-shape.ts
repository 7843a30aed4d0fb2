import type { Color } from '../palette.ts';
import type { Torso } from './measures.ts';

export type JacketOptions = {
  kind: 'chore' | 'bomber' | 'trucker' | 'blazer' | 'quilted' | 'anorak' | 'gilet' | 'puffer';
  button?: Color;
  /** a chore jacket's or quilted jacket's collar */
  collar?: 'shirt' | 'round' | 'cord';
  pockets?: 'patch' | 'flap';
};

export const base: Torso = {
  neck: 60,
  neckY: 190,
  dip: 232,
  shoulder: 182,
  shoulderY: 236,
  armY: 410,
  chest: 202,
  waist: 198,
  hem: 202,
  hemY: 784,
};

export const shapes: Record<JacketOptions['kind'], Partial<Torso>> = {
  chore: {},
  bomber: {
    shoulder: 194,
    chest: 214,
    waist: 218,
    hem: 188,
    hemY: 704,
    neckY: 212,
    dip: 254,
    shoulderY: 254,
    armY: 432,
  },
  trucker: { hemY: 684, hem: 184, waist: 190, neckY: 214, dip: 250, shoulderY: 258, armY: 426 },
  blazer: {
    shoulder: 176,
    chest: 192,
    waist: 176,
    hem: 196,
    hemY: 800,
    neckY: 170,
    shoulderY: 212,
    armY: 390,
    dip: 214,
    tail: 12,
  },
  quilted: { hemY: 776 },
  anorak: {
    shoulder: 198,
    chest: 220,
    waist: 222,
    hem: 214,
    hemY: 780,
    neckY: 230,
    dip: 276,
    shoulderY: 272,
    armY: 448,
  },
  gilet: { shoulder: 158, chest: 190, waist: 192, hem: 188, hemY: 780, neckY: 210, dip: 240 },
  puffer: {
    shoulder: 200,
    chest: 222,
    waist: 226,
    hem: 206,
    hemY: 744,
    neckY: 216,
    dip: 250,
    shoulderY: 258,
    armY: 436,
  },
};

export const hasButtons = (kind: JacketOptions['kind']) =>
  kind === 'chore' || kind === 'trucker' || kind === 'quilted';
