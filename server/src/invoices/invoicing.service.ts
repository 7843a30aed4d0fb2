import { taxOfClass } from '@kiosk/contract/tax.ts';
import type { CurrentSettings } from '../settings/merchant-settings.service.ts';
import type { Invoicing } from './drafts.ts';

/** Reads how invoices are made out; undefined where the shop has no seller. */
export type ReadInvoicing = () => Promise<Invoicing | undefined>;

export const invoicingReader =
  (readSettings: () => Promise<CurrentSettings>): ReadInvoicing =>
  async () => {
    const { seller, supportEmail, language } = await readSettings();
    if (seller === null) return undefined;
    const { name, address, taxId, timeZone } = seller;
    return {
      name,
      address,
      ...(taxId && { taxId }),
      tax: taxOfClass('standard', { ...seller, language }),
      timeZone,
      email: supportEmail,
    };
  };
