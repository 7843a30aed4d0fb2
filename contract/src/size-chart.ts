import * as z from 'zod/mini';
import { maxSizeChartName, noSizeChart } from './choice.ts';
import { says } from './language/message.ts';
import { requiredText } from './text.ts';

// The limits are low because every page carries the charts in its settings.
export const maxSizeCharts = 10;
export const maxChartCategories = 100;
const maxChartColumns = 6;
const maxChartRows = 25;
const maxCellLength = 20;

const tooLongCell = says('A cell has at most {maxCellLength} characters', { maxCellLength });
const cell = z.string().check(z.trim(), z.maxLength(maxCellLength, tooLongCell));

const chartName = requiredText('The name of the chart is required').check(
  z.maxLength(
    maxSizeChartName,
    says('The name of the chart has at most {max} characters', { max: maxSizeChartName }),
  ),
  z.refine((name) => name.toLowerCase() !== noSizeChart, 'Please choose a name other than “none”'),
);

/** A chart of the merchant's own: text throughout, units too. The first column names the sizes. */
const chartFields = z.object({
  name: chartName,
  /** Values of the categories whose products it explains. */
  categories: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxChartCategories)),
  columns: z
    .array(cell.check(z.minLength(1, 'Please name every column in the first line')))
    .check(
      z.minLength(2, 'A chart has a column of sizes and at least one more'),
      z.maxLength(
        maxChartColumns,
        says('A chart has at most {maxChartColumns} columns', { maxChartColumns }),
      ),
    ),
  rows: z
    .array(z.array(cell))
    .check(
      z.minLength(1, 'A chart has at least one line below the names of its columns'),
      z.maxLength(maxChartRows, says('A chart has at most {maxChartRows} lines', { maxChartRows })),
    ),
  note: z
    .string()
    .check(z.trim(), z.maxLength(300, says('The note has at most {max} characters', { max: 300 }))),
  /** The name by which products choose it; absent if it was never renamed. */
  firstName: z.optional(chartName),
});
export const sizeChart = chartFields.check(
  z.refine(({ columns, rows }) => rows.every((cells) => cells.length <= columns.length), {
    ...says('A line has more cells than there are columns'),
    path: ['rows'],
  }),
);
export type SizeChart = z.infer<typeof sizeChart>;

const cellBreak = /[\t;|]/;

/** A table as people type it or copy it from a spreadsheet: a line for each row, the names of the columns first. */
export const tableTextOf = ({ columns, rows }: Pick<SizeChart, 'columns' | 'rows'>): string =>
  [columns, ...rows].map((cells) => cells.join('; ')).join('\n');

/** The other way round. Cells end at a tab, a semicolon or a bar; lines that are blank, and short, may be. */
export function tableOfText(text: string): Pick<SizeChart, 'columns' | 'rows'> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [columns = [], ...rows] = lines.map((line) => line.split(cellBreak).map((each) => each.trim()));
  return { columns, rows };
}
