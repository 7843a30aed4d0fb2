import { prepare } from '../database/prepared.ts';
import type { ContentPagesTable, ContentVersionsTable } from '../database/schema/content.ts';
import type { Database, Transaction } from '../database/schema.ts';

export type PageRow = ContentPagesTable;
export type VersionRow = ContentVersionsTable;

/** The links of published pages, in the order in which the pages were made. */
const readLinks = prepare((db: Database) =>
  db
    .selectFrom('content_pages')
    .select(['title', 'address', 'in_footer', 'at_checkout'])
    .where('is_published', '=', 1)
    .orderBy('created_at')
    .orderBy('id'),
);
export const findLinks = (db: Database) => readLinks(db, {});

/** All of them with who saved them last, in the order in which they were made. */
export const findPages = (db: Database): Promise<(PageRow & Pick<VersionRow, 'saved_at' | 'saved_by'>)[]> =>
  db
    .selectFrom('content_pages as page')
    .innerJoin('content_versions as last', (join) =>
      join.onRef('last.page_id', '=', 'page.id').onRef('last.version', '=', 'page.version'),
    )
    .selectAll('page')
    .select(['last.saved_at', 'last.saved_by'])
    .orderBy('page.created_at')
    .orderBy('page.id')
    .execute();

export const findContentPage = (db: Database, id: string): Promise<PageRow | undefined> =>
  db.selectFrom('content_pages').selectAll().where('id', '=', id).executeTakeFirst();

/** The published page that has this address, or else the one that had it last. */
export const findPublished = (db: Database, address: string): Promise<PageRow | undefined> =>
  db
    .selectFrom('content_pages')
    .selectAll()
    .where('is_published', '=', 1)
    .where((page) =>
      page.or([
        page('address', '=', address),
        page(
          'id',
          'in',
          page.selectFrom('content_addresses').select('page_id').where('address', '=', address),
        ),
      ]),
    )
    .orderBy((page) => page('address', '=', address), 'desc')
    .limit(1)
    .executeTakeFirst();

export const findVersions = (db: Database, pageId: string): Promise<Omit<VersionRow, 'content'>[]> =>
  db
    .selectFrom('content_versions')
    .select(['id', 'page_id', 'version', 'title', 'saved_at', 'saved_by'])
    .where('page_id', '=', pageId)
    .orderBy('version', 'desc')
    .execute();

export const findVersion = (db: Database, id: string): Promise<VersionRow | undefined> =>
  db.selectFrom('content_versions').selectAll().where('id', '=', id).executeTakeFirst();

export const insertPage = (trx: Transaction, page: PageRow) =>
  trx.insertInto('content_pages').values(page).execute();

/** @returns whether the page was still at the version before */
export async function replacePage(trx: Transaction, { id, ...page }: PageRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('content_pages')
    .set(page)
    .where('id', '=', id)
    .where('version', '=', page.version - 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const insertVersion = (trx: Transaction, version: VersionRow) =>
  trx.insertInto('content_versions').values(version).execute();

/** An address that no page has leads to the one that was published there last. */
export const leadTo = (trx: Transaction, address: string, pageId: string) =>
  trx
    .insertInto('content_addresses')
    .values({ address, page_id: pageId })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ page_id: pageId }))
    .execute();

/** The same for an address that leads to no page yet. */
export const leadToIfFree = (trx: Transaction, address: string, pageId: string) =>
  trx
    .insertInto('content_addresses')
    .values({ address, page_id: pageId })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();

/** With its versions and addresses. */
export const deletePage = (trx: Transaction, id: string): Promise<PageRow | undefined> =>
  trx.deleteFrom('content_pages').where('id', '=', id).returningAll().executeTakeFirst();
