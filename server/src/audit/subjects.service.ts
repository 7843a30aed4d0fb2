import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { DownloadKeysTable } from '../database/schema/accounts.ts';

// What the log calls the subject of a change.

export const aboutAccount = ({ id, email }: { id: string; email: string }) =>
  ({ subject: 'account', subjectId: id, label: email }) as const;

export const aboutFacet = (
  facet: 'brands' | 'categories',
  { value, label }: { value: string; label: string },
) => ({ subject: facet === 'brands' ? 'brand' : 'category', subjectId: value, label }) as const;

export const aboutMail = ({ id, title }: { id: string; title: string }) =>
  ({ subject: 'mail', subjectId: id, label: title }) as const;

export type ExportedFile = DownloadKeysTable['file'];

export const aboutExport = (file: ExportedFile) =>
  ({ subject: 'export', subjectId: file, label: file }) as const;

/** By the number that customers know. */
export const aboutOrder = (order: { id: string; number?: string | undefined }) =>
  ({ subject: 'order', subjectId: order.id, label: `#${orderNumberOf(order)}` }) as const;

export const aboutPage = ({ id, title }: { id: string; title: string }) =>
  ({ subject: 'page', subjectId: id, label: title }) as const;

export const aboutProduct = ({ id, title }: { id: string; title: string }) =>
  ({ subject: 'product', subjectId: id, label: title }) as const;

/** There is one list of them. */
export const aboutPins = { subject: 'product', subjectId: 'pins', label: 'pinned products' } as const;

/** There is one of it. */
export const aboutSettings = { subject: 'settings', subjectId: 'shop', label: 'settings' } as const;
