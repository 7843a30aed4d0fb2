import type { DownloadKeysTable } from '../database/schema/imports.ts';

// What the log calls the subject of a change.

export const aboutAccount = ({ id, email }: { id: string; email: string }) =>
  ({ subject: 'account', subjectId: id, label: email }) as const;

export type ExportedFile = DownloadKeysTable['file'];

export const aboutExport = (file: ExportedFile) =>
  ({ subject: 'export', subjectId: file, label: file }) as const;

export const aboutOrder = (id: string) => ({ subject: 'order', subjectId: id, label: `#${id}` }) as const;

export const aboutProduct = ({ id, title }: { id: string; title: string }) =>
  ({ subject: 'product', subjectId: id, label: title }) as const;
