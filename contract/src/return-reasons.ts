import type { Text } from './language/texts.ts';

/** Why something came back. Chosen and not typed, so that nothing about a person is written there. */
export const returnReasonTitles = {
  'changed-mind': 'Changed their mind',
  'does-not-fit': 'Does not fit',
  damaged: 'Damaged',
  'wrong-item': 'Wrong item sent',
  'not-as-described': 'Not as described',
  'not-accepted': 'Parcel not accepted',
  other: 'Another reason',
} as const satisfies Record<string, Text>;
export type ReturnReason = keyof typeof returnReasonTitles;

export const returnReasons = Object.keys(returnReasonTitles) as [ReturnReason, ...ReturnReason[]];
