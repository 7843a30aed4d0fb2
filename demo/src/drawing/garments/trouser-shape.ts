import type { Color } from '../palette.ts';
import type { Legs } from './legs.ts';

export type TrouserOptions = {
  kind: 'jeans' | 'chinos' | 'pleated' | 'cargo' | 'joggers' | 'drawstring' | 'carpenter';
  cut?: 'slim' | 'straight' | 'wide' | 'tapered' | 'flared' | 'barrel';
  length?: 'full' | 'cropped' | 'shorts' | 'bermuda';
  crease?: boolean;
  turnUp?: boolean;
  /** the color of seams sewn to be seen */
  thread?: Color;
  worn?: boolean;
};

const cuts: Record<NonNullable<TrouserOptions['cut']>, Pick<Legs, 'knee' | 'hem' | 'hip'>> = {
  slim: { hip: 150, knee: [44, 158], hem: [62, 152] },
  straight: { hip: 156, knee: [36, 172], hem: [50, 176] },
  tapered: { hip: 164, knee: [42, 170], hem: [68, 160] },
  wide: { hip: 164, knee: [22, 200], hem: [22, 224] },
  flared: { hip: 150, knee: [46, 160], hem: [34, 206] },
  barrel: { hip: 168, knee: [30, 212], hem: [62, 176] },
};

export function shape(o: TrouserOptions): Legs {
  const cut = cuts[o.cut ?? 'straight'];
  const l: Legs = { waist: 122, waistY: 128, crotchY: 348, hemY: 904, ...cut };
  if (o.length === 'cropped') Object.assign(l, { hemY: 836, waistY: 150, crotchY: 368 });
  if (o.length === 'shorts' || o.length === 'bermuda') {
    Object.assign(l, {
      waist: 168,
      hip: 218,
      waistY: 248,
      crotchY: 540,
      hemY: o.length === 'shorts' ? 684 : 800,
      band: 46,
    });
    l.knee = [14, o.cut === 'wide' ? 264 : 236];
    l.hem = [22, o.cut === 'wide' ? 282 : 240];
  }
  return l;
}
