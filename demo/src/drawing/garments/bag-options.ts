import type { Color } from '../palette.ts';
import type { Motif } from './motif.ts';

export type BagOptions = {
  kind:
    | 'tote'
    | 'shopper'
    | 'backpack'
    | 'rolltop'
    | 'satchel'
    | 'crossbody'
    | 'bucket'
    | 'weekender'
    | 'pouch'
    | 'belt-bag';
  /** handles, straps and trimmings */
  strap?: Color;
  pocket?: boolean;
  motif?: Motif;
  metal?: 'gold' | 'silver';
  base?: Color;
};
