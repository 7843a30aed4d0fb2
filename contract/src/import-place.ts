/**
 * Where something stands in a file: the row as a spreadsheet counts it, and the line as an editor does. A cell that holds
 * line breaks makes them differ.
 */
export type Place = { row: number; line: number };

/** `row 12, line 15`, or `row 12` where both are the same. */
export const placeName = ({ row, line }: Place): string =>
  row === line ? `row ${row}` : `row ${row}, line ${line}`;
