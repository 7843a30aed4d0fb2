/** Rows of one statement, well below the databases' limits on parameters. */
const rowsAtOnce = 500;

/** Splits rows, ids or pairs into parts that one statement can hold. */
export function* inParts<T>(rows: Iterable<T>): Generator<T[]> {
  let part: T[] = [];
  for (const row of rows) {
    if (part.push(row) < rowsAtOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
