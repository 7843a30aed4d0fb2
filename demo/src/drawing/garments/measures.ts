/** Half widths and heights of an upper body lying flat, in units of the sheet. */
export type Torso = {
  neck: number;
  neckY: number;
  /** the lowest point of the neckline in front */
  dip: number;
  /** 0 a round neckline, 1 a V */
  vee?: number;
  shoulder: number;
  shoulderY: number;
  armY: number;
  chest: number;
  waist: number;
  hem: number;
  hemY: number;
  /** how much lower the hem is in the middle than at the sides; a shirt tail is about 40 */
  tail?: number;
};

export type Side = 'front' | 'back';
