/**
 * The values of an option as they are typed in one line: with commas between them. A comma within one number is a decimal
 * one ('0,5 l, 1 l'), between sizes such as '36,37' and '38/40,42/44' it is none. In a line with bars, the longest of them
 * are between the values.
 */
export function valuesTyped(line: string): string[] {
  const bar = longestBar(line);
  return line
    .split(bar === '' ? separator : bar)
    .map((value) => value.trim())
    .filter(Boolean);
}

const separator =
  /,(?!\d)|(?<!\d),|(?<=\d,\d+),|,(?=\d+,\d)|(?<=\/\d+),|,(?=\d+\/)|(?<=\d\d),(?=\d\d+\s*(?:,|$))/;

/** The line that is read as these values: with bars where a comma of a value would separate. */
export function lineOf(values: readonly string[]): string {
  const line = values.join(', ');
  const read = valuesTyped(line);
  if (read.length === values.length && read.every((value, at) => value === values[at])) return line;
  const bar = `${longestBar(line)}|`;
  return values.length === 1 ? `${line} ${bar}` : values.join(` ${bar} `);
}

const longestBar = (text: string): string =>
  (text.match(/\|+/g) ?? []).reduce((longest, bar) => (bar.length > longest.length ? bar : longest), '');
