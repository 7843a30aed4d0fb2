import type { ProductImport } from '@kiosk/contract/import.ts';
import { importPartSize } from '@kiosk/contract/import-limits.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { message } from '@kiosk/contract/language/message.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import { now } from '../clock.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { readCurrency } from '../database/shop-currency.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { languageOfShop, readChartNames } from '../settings/merchant-settings.service.ts';
import { addErrors, getImport, lockImport } from './imports.service.ts';
import { findImport, updateImport } from './imports.store.ts';
import { type PartContent, readContent } from './part-reader.ts';
import { findAddresses } from './pictures.store.ts';
import { repeatedRowErrors } from './repeated-rows.service.ts';
import { insertRows } from './rows.store.ts';

/** The most warnings of a file. */
const maxWarnings = 40;

/**
 * Reads and stores the whole rows of a part of the file. A part that has been read already, or comes too early, changes
 * nothing: the answer has the offset of the next part.
 * @param offset where in the file the part begins, in bytes
 * @throws Problem not-found, or invalid where the part has not the agreed length
 */
export async function readPart(
  db: Database,
  id: string,
  offset: number,
  bytes: Buffer,
): Promise<ProductImport> {
  const found = await findImport(db, id);
  if (found?.state === 'reading' && found.byte_offset === offset) {
    const expected = Math.min(importPartSize, found.size - offset);
    if (bytes.length !== expected) {
      throw new Problem(
        'invalid',
        message('The part at {offset} must have {expected} bytes, not {sent}', {
          offset,
          expected,
          sent: bytes.length,
        }),
      );
    }
    const language = await languageOfShop(db);
    const content = await readContent(found, bytes, {
      pictures: await findAddresses(db, id),
      currency: await readCurrency(db),
      charts: await readChartNames(db),
      language,
    });
    await inTransaction(db, (trx) => store(trx, { id, offset, language }, content));
  }
  return getImport(db, id);
}

async function store(
  trx: Transaction,
  { id, offset, language }: { id: string; offset: number; language: Language },
  content: PartContent | { refusal: string },
): Promise<void> {
  const before = await lockImport(trx, id);
  // Another server may have read the same part.
  if (before.state !== 'reading' || before.byte_offset !== offset) return;
  if ('refusal' in content) {
    await updateImport(trx, id, { state: 'refused', reason: content.refusal, moved_at: now() });
    return;
  }
  const { header, warnings, rows, products, errors, lines, sheetRows } = content;
  const added = await insertRows(trx, rows);
  const repeated = await repeatedRowErrors(
    trx,
    { importId: id, upTo: lines, language },
    rows.filter(({ line }) => !added.has(line)),
  );
  const all = [...errors, ...repeated].sort((a, b) => a.line - b.line);
  const isRead = content.offset === before.size;
  const rowCount = before.row_count + products;
  await updateImport(trx, id, {
    byte_offset: content.offset,
    lines,
    sheet_rows: sheetRows,
    header: header && JSON.stringify(header),
    row_count: rowCount,
    read_errors: await addErrors(trx, id, 'read', before.read_errors, all),
    warnings: JSON.stringify(
      [...new Set([...JSON.parse(before.warnings), ...warnings])].slice(0, maxWarnings),
    ),
    ...(isRead &&
      (rowCount + all.length === 0
        ? { state: 'refused', reason: inLanguage(language, noRows) }
        : { state: 'checking' })),
    moved_at: now(),
  });
}

const noRows = () => t('The file has no rows below the line that names the columns.');
