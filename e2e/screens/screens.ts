import { accountScreens } from './accounts.ts';
import { catalogueScreens } from './catalogue.ts';
import { catalogueOrderScreens, contentScreens, visitorContentScreens } from './content.ts';
import { customerScreens } from './customers.ts';
import { dashboardScreens } from './dashboard.ts';
import { editorScreens } from './editor.ts';
import { faultScreens } from './faults.ts';
import { managedOrderScreens } from './manage-orders.ts';
import { productScreens } from './manage-products.ts';
import { netPriceScreens } from './net-prices.ts';
import { outboxScreens } from './outbox.ts';
import { peopleScreens } from './people.ts';
import { purchaseScreens } from './purchase.ts';
import { reportScreens } from './reports.ts';
import type { Screen } from './screen.ts';

/** Every page of the shop in its states, in the order in which a reader would look at them. */
export const screens: Record<string, Screen[]> = {
  'The catalogue': catalogueScreens,
  'An account': accountScreens,
  'A purchase': [...purchaseScreens, ...netPriceScreens],
  'Orders and profile': peopleScreens,
  'The admin area': [
    ...dashboardScreens,
    ...reportScreens,
    ...productScreens,
    ...managedOrderScreens,
    ...customerScreens,
    ...outboxScreens,
    ...editorScreens,
    ...catalogueOrderScreens,
    ...contentScreens,
    ...visitorContentScreens,
  ],
  'When something is missing': faultScreens,
};
