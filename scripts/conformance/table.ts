/** A test, as a cell names it: the file below the checkout's folder, and its own title. */
type TestName = { file: string; title: string };

/** A row of docs/conformance.md. Without tests it says that the requirement is not built yet. */
export type Requirement = { line: number; words: string; builtIn: string[]; tests: TestName[] };

/** Reads the rows of every table that has a column of tests. Links are relative to the page's folder, `docs`. */
export function readTable(page: string): Requirement[] {
  return page
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => isRow(text))
    .map(({ text, line }) => {
      const [, words = '', built = '', proved = ''] = cellsOf(text);
      return {
        line,
        words,
        builtIn: linksIn(built).map(({ to }) => to),
        tests: linksIn(proved).map(({ text: title, to }) => ({ title, file: to })),
      };
    });
}

/** Rows begin with their number; headings and rulers do not. */
const isRow = (line: string): boolean => /^\| \d/.test(line);

const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

const linksIn = (cell: string): { text: string; to: string }[] =>
  [...cell.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/g)].map(([, text = '', to = '']) => ({
    text: text.replaceAll('\\|', '|'),
    to,
  }));
