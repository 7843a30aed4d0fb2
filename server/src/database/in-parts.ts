/** Rows of one statement, well below the databases' limits on parameters. */
const rowsAtOnce = 500;

/** Splits rows, ids or pairs into parts that one statement can hold. */
export function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
