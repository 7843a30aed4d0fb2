/** Widths in which a picture is stored, in pixels, below its own. */
const steps = [160, 320, 640, 960, 1280];

/** @param largest the width of the largest version, which its address names */
export const widthsUpTo = (largest: number): number[] => [
  ...steps.filter((width) => width < largest),
  largest,
];
