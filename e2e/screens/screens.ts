import { accountScreens } from './accounts.ts';
import { adminScreens } from './admin.ts';
import { catalogueScreens } from './catalogue.ts';
import { editorScreens } from './editor.ts';
import { faultScreens } from './faults.ts';
import { peopleScreens } from './people.ts';
import { purchaseScreens } from './purchase.ts';
import type { Screen } from './screen.ts';

/** Every page of the shop in its states, in the order in which a reader would look at them. */
export const screens: Record<string, Screen[]> = {
  'The catalogue': catalogueScreens,
  'An account': accountScreens,
  'A purchase': purchaseScreens,
  'Orders and profile': peopleScreens,
  'The admin area': [...adminScreens, ...editorScreens],
  'When something is missing': faultScreens,
};
