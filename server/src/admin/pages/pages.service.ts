import type { AdminContentPage, ContentSummary } from '@kiosk/contract/content.ts';
import { emailsOf } from '../../accounts/accounts.service.ts';
import {
  contentOfPage,
  getPage,
  listPages,
  type StoredPage,
  type StoredVersion,
} from '../../content/editing.service.ts';
import type { Database } from '../../database/schema.ts';

export async function listContentPages(db: Database): Promise<ContentSummary[]> {
  const pages = await listPages(db);
  const nameOf = await namesOf(db, pages);
  return pages.map((page) => summaryOf(page, nameOf));
}

/** @throws Problem not-found */
export async function describeContentPage(db: Database, id: string): Promise<AdminContentPage> {
  const { page, versions } = await getPage(db, id);
  const nameOf = await namesOf(db, versions);
  const [last] = versions;
  if (last === undefined) throw new Error(`page ${id} has no version`);
  return {
    ...summaryOf({ ...page, saved_at: last.saved_at, saved_by: last.saved_by }, nameOf),
    text: page.content,
    versions: versions.map((each) => ({ id: each.id, title: each.title, ...savedOf(each, nameOf) })),
  };
}

type Saved = Pick<StoredVersion, 'version' | 'saved_at' | 'saved_by'>;
type NameOf = (account: string | null) => string | undefined;

async function namesOf(db: Database, saved: readonly Saved[]): Promise<NameOf> {
  const emails = await emailsOf(
    db,
    saved.flatMap(({ saved_by }) => saved_by ?? []),
  );
  return (account) => (account === null ? undefined : emails.get(account));
}

function savedOf({ version, saved_at, saved_by }: Saved, nameOf: NameOf) {
  const savedBy = nameOf(saved_by);
  return { version, savedAt: saved_at, ...(savedBy && { savedBy }) };
}

function summaryOf(page: StoredPage, nameOf: NameOf): ContentSummary {
  const { text: _, ...content } = contentOfPage(page);
  return { id: page.id, ...content, ...savedOf(page, nameOf) };
}
