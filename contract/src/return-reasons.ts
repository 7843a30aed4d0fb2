/** Kept apart from the rules, so that pages can name the reasons without loading zod. */

/** Why something came back. Chosen and not typed, so that nothing about a person is written there. */
export const returnReasons = [
  'changed-mind',
  'does-not-fit',
  'damaged',
  'wrong-item',
  'not-as-described',
  'not-accepted',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];
