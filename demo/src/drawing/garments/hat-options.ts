import type { Color } from '../palette.ts';
import type { Motif } from './motif.ts';

export type HatOptions = {
  kind: 'cap' | 'beanie' | 'bucket' | 'straw' | 'beret';
  motif?: Motif;
  pompom?: boolean;
  brim?: Color;
  band?: Color;
};
