import type { Database } from '../../database/schema.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import * as store from './chain.store.ts';
import { beginning, hashOfLink, hashOfRecord } from './hash.ts';
import { lateBefore, linkedSince } from './lateness.service.ts';
import type { ChainHead } from './linking.service.ts';
import { redactable, type SourceName, type SourceRow, sourceNames } from './sources.ts';

/** Links read at once. */
const batchSize = 500;

type Verification = {
  /** The end of the chain; undefined if it has no links. */
  head: ChainHead | undefined;
  /** Records that are not linked yet. */
  waiting: number;
  /** Records from which erasures took what named a person: they say what their redaction says, no more is proven. */
  redacted: number;
  /** Records that were linked long after their time, because a clock was behind or somebody added them. */
  late: number;
  violations: string[];
};

/**
 * Checks that every linked record is as it was, none is missing and none was added in between.
 * @param noted an end of the chain that was noted before
 */
export async function verifyRecords(db: Database, noted?: ChainHead): Promise<Verification> {
  const violations: string[] = [];
  let [hash, position, redacted, late] = [beginning, 0, 0, 0];
  const newest: Partial<Record<SourceName, string>> = {};
  for (;;) {
    const links = await store.readLinks(db, position, batchSize);
    const rows = await rowsOf(db, links);
    const { saltOf, redactionsOf } = await personalSidesOf(db, links);
    for (const link of links) {
      const row = rows.get(`${link.source} ${link.record}`);
      const isAsWritten = row && hashOfLink(hash, link.source, row, saltOf(link)) === link.hash;
      const isRedacted = row && !isAsWritten && redactionsOf(link).includes(hashOfRecord(link.source, row));
      if (isRedacted) redacted++;
      const last = newest[link.source];
      if (row && row.at < lateBefore(last, link.linked_at)) late++;
      if (row && row.at > (last ?? '')) newest[link.source] = row.at;
      violations.push(...violationsOf(link, row, position, isAsWritten || isRedacted));
      ({ hash, position } = link);
      if (position === noted?.position && hash !== noted.hash) violations.push(otherHead(noted));
    }
    if (links.length < batchSize) break;
    await yieldToEventLoop();
  }
  if (noted !== undefined && noted.position > position) violations.push(otherHead(noted));
  const unlinked = await countUnlinked(db);
  violations.push(...unlinked.late);
  const head = position === 0 ? undefined : { position, hash };
  return { head, waiting: unlinked.waiting, redacted, late, violations };
}

const otherHead = ({ position, hash }: ChainHead): string =>
  `the chain has no link ${position} with the hash ${hash}: it was cut off or made anew`;

async function rowsOf(db: Database, links: readonly store.Link[]): Promise<Map<string, SourceRow>> {
  const rows = new Map<string, SourceRow>();
  for (const source of sourceNames) {
    const records = links.filter((link) => link.source === source).map(({ record }) => record);
    for (const [record, row] of await store.findRecords(db, source, records)) {
      rows.set(`${source} ${record}`, row);
    }
  }
  return rows;
}

/** Salts and redactions of the links of records that may be redacted. */
async function personalSidesOf(db: Database, links: readonly store.Link[]) {
  const records = links.filter(({ source }) => source === redactable).map(({ record }) => record);
  const [salts, redactions] =
    records.length === 0
      ? [[], []]
      : await Promise.all([store.findSalts(db, records), store.findRedactions(db, records)]);
  const saltByRecord = new Map(salts.map(({ record, salt }) => [record, salt]));
  const byRecord = Map.groupBy(redactions, ({ record }) => record);
  return {
    saltOf: ({ source, record }: store.Link) =>
      source === redactable ? saltByRecord.get(record) : undefined,
    redactionsOf: ({ source, record }: store.Link) =>
      (source === redactable && byRecord.get(record)?.map(({ hash }) => hash)) || [],
  };
}

function violationsOf(
  link: store.Link,
  row: SourceRow | undefined,
  before: number,
  isRight: boolean | undefined,
): string[] {
  const name = `${link.source} ${link.record}`;
  if (link.position !== before + 1) return [`link ${before + 1} is missing`];
  if (row === undefined) return [`${name} is missing (link ${link.position})`];
  if (isRight) return [];
  return [`${name} was changed, or its link ${link.position}`];
}

async function countUnlinked(db: Database): Promise<{ late: string[]; waiting: number }> {
  const late: string[] = [];
  let waiting = 0;
  for (const source of sourceNames) {
    const since = await linkedSince(db, source);
    const count = await store.countUnlinked(db, source, '<', since);
    if (count > 0)
      late.push(
        `${source} has ${count} ${recordsOf(count)} with a time before ${since} that never came into the chain: somebody added them, or the clock of a server was hours behind`,
      );
    waiting += await store.countUnlinked(db, source, '>=', since);
  }
  return { late, waiting };
}

const recordsOf = (count: number): string => (count === 1 ? 'record' : 'records');
