/** Rows of one statement, well below the databases' limits on parameters. */
const rowsAtOnce = 500;

/** Splits rows, ids or pairs into batches that one statement can hold. */
export function* inBatches<T>(rows: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    if (batch.push(row) < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
