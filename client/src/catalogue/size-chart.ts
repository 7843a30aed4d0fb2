/** Centimetres: one number, or from one to another. */
export type Measure = number | readonly [from: number, to: number];

/** What a size fits: a row for each size, a measure for each column. */
export type SizeChart = {
  columns: readonly string[];
  rows: readonly (readonly [size: string, measures: readonly Measure[]])[];
  advice: string;
};

const body: SizeChart = {
  columns: ['Chest', 'Waist', 'Hips', 'Head', 'Hand'],
  rows: [
    ['XXS', [78, 60, 84, 53, 16.5]],
    ['XS', [82, 64, 88, 54, 17.5]],
    ['S', [88, 70, 94, 55.5, 18.5]],
    ['M', [94, 76, 100, 57, 20]],
    ['L', [102, 84, 108, 58.5, 21.5]],
    ['XL', [110, 92, 116, 60, 23]],
    ['2XL', [118, 100, 124, 61.5, 24.5]],
    ['3XL', [126, 108, 132, 63, 26]],
  ],
  advice:
    'Measure the body, not the garment: the chest, the hips and the hand at their fullest, the waist where it is narrowest, the head above the ears. Between two sizes, take the larger one for an easy fit.',
};

const halves = (centimetres: number): number => Math.round(centimetres * 2) / 2;

/** European sizes count the last, which is a thumb's breadth longer than the foot, in steps of two thirds of a centimetre. */
const foot = (size: number): number => halves(size / 1.5 - 1.5);

const shoes = (sizes: readonly string[]): SizeChart => ({
  columns: ['Foot length'],
  rows: sizes.map((size) => {
    const [from = 0, to] = size.split('-').map(Number);
    return [size, [to === undefined ? foot(from) : [foot(from), foot(to)]]];
  }),
  advice:
    'Stand on a sheet of paper with the heel against a wall, and measure from the wall to the longest toe. If your feet differ, go by the longer one.',
});

const belts = (sizes: readonly string[]): SizeChart => ({
  columns: ['Waist'],
  rows: sizes.map((size) => [size, [Number(size)]]),
  advice:
    'Measure over your trousers, where the belt will sit. The length is measured from the buckle to the middle hole.',
});

const areShoes = (size: string): boolean => /^\d\d(-\d\d)?$/.test(size) && size >= '35' && size < '51';
const areBelts = (size: string): boolean => /^\d{2,3}$/.test(size) && Number(size) >= 60;

/** The chart that explains these sizes; the one of the body where they are letters, or of no kind that is known. */
export function chartFor(sizes: readonly string[]): SizeChart {
  if (sizes.every(areShoes)) return shoes(sizes);
  if (sizes.every(areBelts)) return belts(sizes);
  return body;
}
