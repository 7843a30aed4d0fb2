import type { Text } from '@kiosk/contract/language/texts.ts';
import { demoHeroPicture } from '@kiosk/contract/shop-texts.ts';

/** What the demo shop, which sells clothes, says of itself. */
export const demoTexts = {
  claim: 'Clothes and objects for every day. Shipping is always free.',
  heroEyebrow: 'New this season',
  heroText: 'Good cloth, honest cuts, and shipping that is always free.',
  heroPicture: demoHeroPicture,
} satisfies Record<string, Text | typeof demoHeroPicture>;
