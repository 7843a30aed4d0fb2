import type { Illustration } from '../illustration.ts';
import { type Color, hexOf } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { belt } from './belt.ts';
import type { Side } from './measures.ts';
import { pin } from './pin.ts';
import { wallet } from './small-leather.ts';
import { sunglasses } from './sunglasses.ts';
import { tie } from './tie.ts';
import { umbrella } from './umbrella.ts';
import { watch } from './watch.ts';

export type AccessoryOptions =
  | { kind: 'belt'; metal?: 'gold' | 'silver'; woven?: boolean }
  | { kind: 'sunglasses'; frame: 'round' | 'square' | 'aviator'; lens?: Color }
  | { kind: 'umbrella'; handle?: Color }
  | { kind: 'watch'; dial?: Color; metal?: 'gold' | 'silver'; square?: boolean }
  | { kind: 'wallet'; shape: 'bifold' | 'card' }
  | { kind: 'pin'; shape: 'bar' | 'leaf' | 'moon' }
  | { kind: 'tie'; bow?: boolean };

const metalOf = (metal: 'gold' | 'silver' = 'gold') => hexOf(metal);

function draw(pen: Pen, side: Side, o: AccessoryOptions): void {
  if (o.kind === 'belt') belt(pen, side, metalOf(o.metal), o.woven ?? false);
  if (o.kind === 'sunglasses') sunglasses(pen, side, o.frame, hexOf(o.lens ?? 'charcoal'));
  if (o.kind === 'umbrella') umbrella(pen, side, hexOf(o.handle ?? 'cognac'));
  if (o.kind === 'watch')
    watch(pen, side, hexOf(o.dial ?? 'chalk'), metalOf(o.metal ?? 'silver'), o.square ?? false);
  if (o.kind === 'wallet') wallet(pen, side, o.shape);
  if (o.kind === 'pin') pin(pen, side, o.shape);
  if (o.kind === 'tie') tie(pen, side, o.bow ?? false);
}

const windows = {
  belt: { x: 380, y: 680 },
  sunglasses: { x: 270, y: 510 },
  umbrella: { x: 400, y: 640 },
  watch: { x: 400, y: 500 },
  wallet: { x: 470, y: 560 },
  pin: { x: 400, y: 510 },
  tie: { x: 400, y: 300 },
};

export const accessory = (o: AccessoryOptions): Illustration => ({
  front: (pen) => draw(pen, 'front', o),
  back: (pen) => draw(pen, 'back', o),
  close: { ...windows[o.kind], width: 380, turn: -8 },
  composed: o.kind === 'umbrella' || o.kind === 'watch' || (o.kind === 'tie' && !o.bow) ? 'fan' : 'rows',
  ...(o.kind === 'tie' ? {} : { give: 0 }),
  ...(o.kind === 'belt' ? { backView: 'flip' as const } : {}),
  ...(o.kind === 'umbrella' ? { size: 1.14 } : {}),
});
