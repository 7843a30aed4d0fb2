/** Rows of one statement, well below the number of parameters that a database takes. */
const rowsAtOnce = 500;

/** Any number of rows, ids or pairs in parts that one statement can hold. */
export function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
