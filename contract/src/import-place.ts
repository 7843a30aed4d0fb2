import { t } from './language/t.ts';
/**
 * A position in a file: the row of a spreadsheet and the line of an editor. They differ after a cell with line breaks.
 */
export type Place = { row: number; line: number };

/** `row 12, line 15`, or `row 12` if both are the same. */
export const placeName = ({ row, line }: Place): string =>
  row === line ? t('row {row}', { row }) : t('row {row}, line {line}', { row, line });
