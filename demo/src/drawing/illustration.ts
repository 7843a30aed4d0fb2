import type { Pen } from './pen.ts';

/** A part of the sheet, looked at closely. */
export type Window = { x: number; y: number; width: number; turn?: number };

/** How a product is drawn from its options. */
export type Illustration = {
  front: (pen: Pen) => void;
  back: (pen: Pen) => void;
  close: Window;
  /** what the fourth picture shows: folded tops, items beside each other, a pile of flat items */
  composed: 'folded' | 'fan' | 'rows' | 'pile';
  /** where there is no other side to show */
  backView?: 'pile-one' | 'flip';
  /** shown twice, one behind the other */
  pair?: 'low' | 'tall';
  /** how much of the sheet the drawing takes; 1 as drawn */
  size?: number;
  /** 0 for what is rigid */
  give?: number;
};
