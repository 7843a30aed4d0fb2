import type { SetupStep } from '@kiosk/contract/dashboard.ts';
import { closeChecklist, hasOpenChecklist } from '../../accounts/setup/setup.service.ts';
import { hasNoProducts } from '../../catalogue/catalogue.service.ts';
import { noSupportEmail } from '../../config/config.ts';
import { hasPages } from '../../content/editing.service.ts';
import type { Database } from '../../database/schema.ts';
import { sendsMail } from '../../mail/mail.service.ts';
import { readSettings, type SettingsFrame } from '../../settings/merchant-settings.service.ts';

/** What a shop that was opened by its link has of what it needs; undefined once it has all, or the list was closed. */
export async function findChecklist(
  db: Database,
  frame: SettingsFrame,
): Promise<Record<SetupStep, boolean> | undefined> {
  if (!(await hasOpenChecklist(db))) return undefined;
  const [isEmpty, pages, { settings, decided }] = await Promise.all([
    hasNoProducts(db),
    hasPages(db),
    readSettings(db, frame),
  ]);
  const checklist = {
    products: !isEmpty,
    // An imprint for visitors, and terms for those who order.
    pages: pages.inFooter && pages.atCheckout,
    payments: frame.takesCards || decided.includes('payments'),
    mail: sendsMail(db),
    seller: settings.seller !== null && settings.supportEmail !== noSupportEmail,
  };
  if (!Object.values(checklist).every(Boolean)) return checklist;
  await closeChecklist(db);
  return undefined;
}
