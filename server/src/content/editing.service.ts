import { isDeepStrictEqual } from 'node:util';
import {
  type ContentEdit,
  type ContentVersion,
  maxContentPages,
  type NewContentPage,
} from '@kiosk/contract/content.ts';
import { message } from '@kiosk/contract/language/message.ts';
import { addressTaken as addressTakenCode } from '@kiosk/contract/problem-codes.ts';
import { type Actor, lastActorOn, recordChange } from '../audit/audit.service.ts';
import { aboutPage } from '../audit/subjects.service.ts';
import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDuplicate } from '../database/trouble.ts';
import { newIdentifier } from '../identifiers.ts';
import { changedSince, conflict, fieldProblem, Problem } from '../problem.ts';
import * as store from './content.store.ts';

/** A page as it is stored, and who saved it last. */
export type StoredPage = store.PageRow & { saved_at: string; saved_by: string | null };
export type StoredVersion = Omit<store.VersionRow, 'content'>;

export const listPages = (db: Database): Promise<StoredPage[]> => store.findPages(db);

/** Whether published pages are linked in the footer, and at the checkout. */
export async function hasPages(db: Database): Promise<{ inFooter: boolean; atCheckout: boolean }> {
  const links = await store.findLinks(db);
  return {
    inFooter: links.some(({ in_footer }) => in_footer === 1),
    atCheckout: links.some(({ at_checkout }) => at_checkout === 1),
  };
}

/** A page as it was sent. */
export const contentOfPage = (row: store.PageRow): NewContentPage => ({
  title: row.title,
  address: row.address,
  text: row.content,
  isPublished: row.is_published === 1,
  inFooter: row.in_footer === 1,
  atCheckout: row.at_checkout === 1,
});

/** @throws Problem not-found */
export async function getPage(
  db: Database,
  id: string,
): Promise<{ page: store.PageRow; versions: StoredVersion[] }> {
  const page = await store.findContentPage(db, id);
  if (page === undefined) throw noSuchPage();
  return { page, versions: await store.findVersions(db, id) };
}

/** @throws Problem not-found */
export async function getVersion(db: Database, id: string): Promise<ContentVersion> {
  const found = await store.findVersion(db, id);
  if (found === undefined) throw noSuchPage();
  const { version, title, content: text } = found;
  return { id, version, title, text };
}

/**
 * Repeated with the same page, it makes no other.
 * @returns the new page's id
 * @throws Problem conflict where another page has the address, or there are too many
 */
export const createPage = (db: Database, actor: Actor, page: NewContentPage): Promise<string> =>
  inTransaction(db, (trx) => addPage(trx, actor, page));

const addPage = (trx: Transaction, actor: Actor, page: NewContentPage): Promise<string> =>
  onFreeAddress(page.address, async () => {
    const pages = await store.findPages(trx);
    // The same call again, whose answer was lost.
    const made = pages.find((each) => each.version === 1 && isDeepStrictEqual(contentOfPage(each), page));
    if (made) return made.id;
    if (pages.length >= maxContentPages) throw tooMany();
    const row = { id: newIdentifier(), version: 1, ...columnsOf(page), created_at: now() };
    await store.insertPage(trx, row);
    await keepVersion(trx, actor, row);
    await recordChange(trx, actor, { ...aboutPage(row), action: 'create', after: recorded(row) });
    return row.id;
  });

/**
 * Saves a page as its next version. At an address that it had, it is still found.
 * @throws Problem not-found; conflict (`edit-conflict`) where it was saved since `version`, or where another page has the
 * address
 */
export const savePage = (db: Database, actor: Actor, id: string, edit: ContentEdit): Promise<void> =>
  inTransaction(db, (trx) => changePage(trx, actor, id, edit));

const changePage = (trx: Transaction, actor: Actor, id: string, edit: ContentEdit): Promise<void> =>
  onFreeAddress(edit.address, async () => {
    const before = await store.findContentPage(trx, id);
    if (before === undefined) throw noSuchPage();
    const row = { ...before, version: edit.version + 1, ...columnsOf(edit) };
    if (!(await store.replacePage(trx, row))) {
      // The same call again, whose answer was lost.
      if (isDeepStrictEqual({ ...(await store.findContentPage(trx, id)) }, row)) return;
      throw await savedSince(trx, id);
    }
    const hasMoved = before.address !== row.address;
    if (hasMoved && before.is_published) await store.leadTo(trx, before.address, id);
    await keepVersion(trx, actor, row);
    await recordChange(trx, actor, {
      ...aboutPage(row),
      action: 'update',
      before: recorded(before),
      after: recorded(row),
    });
  });

/**
 * Makes pages, or saves them as the next versions of those at their addresses: all of them, or none.
 * @throws Problem conflict as `createPage` and `savePage` do
 */
export const takeOverPages = (db: Database, actor: Actor, pages: readonly NewContentPage[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    const known = new Map((await store.findPages(trx)).map((page) => [page.address, page]));
    for (const page of pages) {
      const stored = known.get(page.address);
      if (stored === undefined) await addPage(trx, actor, page);
      else await changePage(trx, actor, stored.id, { ...page, version: stored.version });
    }
  });

/** With all its versions. @throws Problem not-found */
export const removePage = (db: Database, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const removed = await store.deletePage(trx, id);
    if (removed === undefined) throw noSuchPage();
    await recordChange(trx, actor, { ...aboutPage(removed), action: 'delete', before: recorded(removed) });
  });

/** Those of these pages that exist. */
export const existingPages = async (db: Database, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await store.findPages(db)).map(({ id }) => id).filter((id) => ids.includes(id)));

type Columns = Omit<store.PageRow, 'id' | 'version' | 'created_at'>;

const columnsOf = (page: NewContentPage): Columns => ({
  address: page.address,
  title: page.title,
  content: page.text,
  is_published: Number(page.isPublished),
  in_footer: Number(page.inFooter),
  at_checkout: Number(page.atCheckout),
});

async function keepVersion(
  trx: Transaction,
  actor: Actor,
  { id, version, address, title, content }: Columns & { id: string; version: number },
): Promise<void> {
  // A page that had the address before is found there again when this one is deleted.
  await store.leadToIfFree(trx, address, id);
  await store.insertVersion(trx, {
    id: newIdentifier(),
    page_id: id,
    version,
    title,
    content,
    saved_at: now(),
    saved_by: actor.id,
  });
}

/** The log names the version, which holds the text. */
function recorded(row: store.PageRow) {
  const { text: _, ...content } = contentOfPage(row);
  return { ...content, savedVersion: row.version };
}

async function onFreeAddress<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error) ? addressTaken(address) : error;
  }
}

const addressTaken = (address: string): Problem =>
  fieldProblem(
    'conflict',
    'address',
    message('Another page has the address {address}.', { address }),
    addressTakenCode,
  );

const tooMany = () =>
  conflict(
    message('There is room for {maxContentPages} pages. Please delete one first.', { maxContentPages }),
    'too-many-pages',
  );

const noSuchPage = () => new Problem('not-found', 'This page does not exist any more.');

async function savedSince(trx: Transaction, id: string): Promise<Problem> {
  const actor = await lastActorOn(trx, 'page', id);
  return changedSince(
    message('{actor} has saved this page since you opened it. Nothing was saved.', { actor }),
  );
}
