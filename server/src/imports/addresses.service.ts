import type { Language } from '@kiosk/contract/language/languages.ts';
import { said } from '@kiosk/contract/language/message.ts';
import { inLanguage } from '@kiosk/contract/language/t.ts';
import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { languageOfShop } from '../settings/merchant-settings.service.ts';
import * as store from './addresses.store.ts';
import { addErrors, lockImport } from './imports.service.ts';
import { findImport, type StoredImport, updateImport } from './imports.store.ts';
import { broughtAddresses } from './picture-addresses.ts';
import type { ProbePicture } from './picture-probe.service.ts';
import type { RowError } from './row-errors.ts';

/** Rows read at a time, pictures asked for at the same time, and by one call, which a slow server holds up for as long. */
const [rowsAtOnce, atOnce, maxAsked] = [20, 8, 16];

/**
 * Asks for pictures on other servers that the next rows bring to a product, each address once. Nothing is locked while the shop
 * waits for others.
 * @returns whether there are more; when there are none, the import is checked
 */
export async function checkAddresses(db: Database, probe: ProbePicture, id: string): Promise<boolean> {
  const found = await findImport(db, id);
  if (found?.state !== 'checking' || found.picture_line === null) return false;
  const rows = await store.findRowsWithAddresses(db, id, found.picture_line, rowsAtOnce);
  const named = rows.flatMap(addressesIn);
  const addresses = [...new Set(named.map(({ address }) => address))];
  const known = await store.findProblems(db, id, addresses);
  const unknown = addresses.filter((address) => !known.has(address));
  const asked = await askFor(unknown.slice(0, maxAsked), probe, await languageOfShop(db));
  if (unknown.length > maxAsked)
    return inTransaction(db, (trx) => keep(trx, found, { asked, errors: [], last: found.picture_line ?? 0 }));
  const errors = named.flatMap(({ address, ...cell }): RowError[] => {
    const message = known.get(address) ?? asked.get(address);
    return message ? [{ ...cell, value: address, message }] : [];
  });
  const last = rows.at(-1)?.line;
  return inTransaction(db, (trx) => keep(trx, found, { asked, errors, last }));
}

type Checked = { asked: Map<string, string | null>; errors: RowError[]; last: number | undefined };

async function keep(
  trx: Transaction,
  { id, picture_line }: StoredImport,
  checked: Checked,
): Promise<boolean> {
  const { asked, errors, last } = checked;
  const found = await lockImport(trx, id);
  // Another server was quicker, or the check was begun anew.
  if (found.state !== 'checking' || found.picture_line !== picture_line) return found.state === 'checking';
  await store.keepProblems(
    trx,
    [...asked].map(([address, problem]) => ({ import_id: id, address, problem })),
  );
  await updateImport(trx, id, {
    check_errors: await addErrors(trx, id, 'check', found.check_errors, errors),
    ...(last === undefined ? { state: 'checked', picture_line: null } : { picture_line: last }),
    moved_at: now(),
  });
  return last !== undefined;
}

async function askFor(
  addresses: readonly string[],
  probe: ProbePicture,
  language: Language,
): Promise<Map<string, string | null>> {
  const problems = new Map<string, string | null>();
  const left = addresses.values();
  const askNext = async () => {
    for (const address of left) {
      const problem = await probe(address);
      problems.set(address, problem ? inLanguage(language, () => said(problem)) : null);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
  return problems;
}

/** The addresses of other servers that a row brings. */
function addressesIn({ row, line, given, before, after }: store.AddressRow) {
  const change = { before: JSON.parse(before ?? 'null'), after: JSON.parse(after ?? 'null') };
  return broughtAddresses({ row, line }, JSON.parse(given), change).filter(
    ({ address }) => !address.startsWith('/'),
  );
}
