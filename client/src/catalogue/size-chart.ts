import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';

/** Centimeters: one number, or from one to another. */
export type Measure = number | readonly [from: number, to: number];

/** What a size fits: a row for each size, a measure for each column. */
export type MeasureChart = {
  columns: readonly Text[];
  rows: readonly (readonly [size: string, measures: readonly Measure[]])[];
  advice: string;
};

/** A body measurement: how it is taken, and its values by size. */
const measures = {
  Chest: { how: 'the chest at its fullest', of: [78, 82, 88, 94, 102, 110, 118, 126] },
  Waist: { how: 'the waist where it is narrowest', of: [60, 64, 70, 76, 84, 92, 100, 108] },
  Hips: { how: 'the hips at their fullest', of: [84, 88, 94, 100, 108, 116, 124, 132] },
  Inseam: { how: 'the inside of the leg from the crotch to the ankle', of: [74, 76, 78, 80, 82, 83, 84, 85] },
  Head: { how: 'the head above the ears', of: [53, 54, 55.5, 57, 58.5, 60, 61.5, 63] },
  Hand: { how: 'the hand at its fullest, without the thumb', of: [16.5, 17.5, 18.5, 20, 21.5, 23, 24.5, 26] },
} satisfies Partial<Record<Text, { how: Text; of: readonly number[] }>>;
type BodyMeasure = keyof typeof measures;

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'];

function body(columns: readonly BodyMeasure[]): MeasureChart {
  const how = columns.map((name) => measures[name].how);
  return {
    columns,
    rows: letters.map((size, at) => [size, columns.map((name) => measures[name].of[at] ?? 0)]),
    advice: t(
      'Measure the body, not the garment: {how}. Between two sizes, take the larger one for an easy fit.',
      {
        how: how.map((each) => t(each)).join(', '),
      },
    ),
  };
}

/** The body part that a garment has to fit, by its name; other garments fit the whole body. */
const garments: readonly (readonly [name: RegExp, measured: readonly BodyMeasure[]])[] = [
  [/\b(gloves?|mittens?)\b/i, ['Hand']],
  [/\b(hats?|caps?|beanies?|berets?)\b/i, ['Head']],
  [/\b(shorts|skirts?)\b/i, ['Waist', 'Hips']],
  [/\b(trousers|jeans?|pants|chinos?|leggings)\b/i, ['Waist', 'Hips', 'Inseam']],
];

const measuredFor = (names: readonly string[]): readonly BodyMeasure[] =>
  names
    .map((name) => garments.find(([called]) => called.test(name))?.[1])
    .find((measured) => measured !== undefined) ?? ['Chest', 'Waist', 'Hips'];

const halves = (centimeters: number): number => Math.round(centimeters * 2) / 2;

/** European sizes count the last, which is a thumb's breadth longer than the foot, in steps of two thirds of a centimeter. */
const foot = (size: number): number => halves(size / 1.5 - 1.5);

const shoes = (sizes: readonly string[]): MeasureChart => ({
  columns: ['Foot length'],
  rows: sizes.map((size) => {
    const [from = 0, to] = size.split('-').map(Number);
    return [size, [to === undefined ? foot(from) : [foot(from), foot(to)]]];
  }),
  advice: t(
    'Stand on a sheet of paper with the heel against a wall, and measure from the wall to the longest toe. If your feet differ, go by the longer one.',
  ),
});

const belts = (sizes: readonly string[]): MeasureChart => ({
  columns: ['Waist'],
  rows: sizes.map((size) => [size, [Number(size)]]),
  advice: t(
    'Measure over your trousers, where the belt will sit. The length is measured from the buckle to the middle hole.',
  ),
});

const areShoes = (size: string): boolean => /^\d\d(-\d\d)?$/.test(size) && size >= '35' && size < '51';
const areBelts = (size: string): boolean => /^\d{2,3}$/.test(size) && Number(size) >= 60;

/**
 * The chart that explains these sizes; one of the body where they are letters, or of no kind that is known.
 * @param names what the product is called: its title, then its category
 */
export function chartFor(sizes: readonly string[], names: readonly string[] = []): MeasureChart {
  if (sizes.every(areShoes)) return shoes(sizes);
  if (sizes.every(areBelts)) return belts(sizes);
  return body(measuredFor(names));
}
