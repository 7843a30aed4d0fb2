import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Agreement } from './agreement.ts';
import type { Attacked } from './attacks/attacks.ts';
import { drawingOf } from './drawing.ts';
import type { Imports } from './imports.ts';
import type { MeasuredList } from './lists.ts';
import type { Measured } from './measure.ts';
import type { Moved } from './move.ts';
import type { MeasuredPage } from './pages.ts';
import type { ScaleOfShop } from './scale.ts';
import type { Scaled } from './servers.ts';
import type { Start } from './start.ts';
import type { Upgraded } from './upgrade.ts';

const readme = join(import.meta.dirname, 'README.md');

/** The result as Markdown. */
export function reportOf(measured: readonly Measured[], start: Start): string {
  const rows = measured.map(({ name, shop, bare }) => [
    name,
    shop.perSecond.toFixed(0),
    shop.p50.toFixed(2),
    shop.p99.toFixed(2),
    bare.perSecond.toFixed(0),
    shop.processor.toFixed(0),
    bare.processor.toFixed(0),
    (shop.perSecond / bare.perSecond).toFixed(2),
  ]);
  return [
    ...table(['', 'per second', 'p50 ms', 'p99 ms', 'bare per second', 'µs', 'bare µs', 'ratio'], rows),
    '',
    `Start: ${inSeconds(start.firstMs)} with an empty database (demo catalogue added), ` +
      `${inSeconds(start.secondMs)} after that. ` +
      `Idle memory after the start: ${start.idleMegabytes?.toFixed(0) ?? '?'} MB.`,
    '',
    machine(),
  ].join('\n');
}

export function listsReportOf(measured: readonly MeasuredList[]): string {
  const rows = measured.map(({ name, p50, p95, max }) => [
    name,
    ...[p50, p95, max].map((milliseconds) => milliseconds.toFixed(1)),
  ]);
  return [...table(['', 'p50 ms', 'p95 ms', 'max ms'], rows), '', machine()].join('\n');
}

export function pagesReportOf(measured: readonly MeasuredPage[]): string {
  const rows = measured.map(({ name, lcp, fcp, cls, tbt, tapped, scriptBytes, scores }) => [
    name,
    ...[lcp, fcp].map(inSeconds),
    cls.toFixed(3),
    tbt.toFixed(0),
    tapped ? Math.max(...tapped.map(({ total }) => total)).toFixed(0) : '',
    (scriptBytes / 1000).toFixed(1),
    scores.join(' / '),
  ]);
  const columns = ['', 'LCP', 'FCP', 'CLS', 'TBT ms', 'INP ms', 'script kB', 'scores'];
  const taps = measured.flatMap(({ name: page, tapped = [] }) =>
    tapped.map(({ name, total, wait, handlers, paint }) => [
      `${page}: ${name}`,
      ...[total, wait, handlers, paint].map((milliseconds) => milliseconds.toFixed(0)),
    ]),
  );
  const tapsTable = table(['tap', 'INP ms', 'wait', 'handlers', 'paint'], taps);
  return [...table(columns, rows), '', ...(taps.length > 0 ? [...tapsTable, ''] : []), machine()].join('\n');
}

export function serversReportOf(measured: readonly Scaled[]): string {
  const rows = measured.map(({ name, one, two }) => [
    name,
    ...[one.perSecond, two.perSecond, one.processor, two.processor].map((figure) => figure.toFixed(0)),
    (two.perSecond / one.perSecond).toFixed(2),
  ]);
  const head = ['', 'one per second', 'two', 'one µs', 'two µs', 'ratio'];
  return [...table(head, rows), '', `${hardware()}, PostgreSQL.`].join('\n');
}

export function agreementReportOf(agreements: readonly Agreement[] | undefined): string {
  if (agreements === undefined) return 'Left out: this machine lacks HAProxy.';
  const rows = agreements.map(({ what, found }) => `- **${what}**: ${found}.`);
  return [...rows, '', `${hardware()}, PostgreSQL.`].join('\n');
}

export function upgradeReportOf(measured: readonly Upgraded[]): string {
  const rows = measured.map(({ database, name, seconds, placed, p50, p99, max }) => [
    `${database}: ${name}`,
    ...[seconds, placed, p50, p99, max].map((figure) => figure.toFixed(0)),
  ]);
  const head = ['while', 'seconds', 'orders', 'p50 ms', 'p99 ms', 'max ms'];
  return [...table(head, rows), '', `${hardware()}.`].join('\n');
}

/** The figures of each size, and the medians drawn against it. */
export function scaleReportOf(shops: readonly ScaleOfShop[]): string {
  const [one] = shops;
  const names = [...(one?.costs.keys() ?? [])];
  const sizes = shops.map(({ size }) => size.toLocaleString('en'));
  const rows = names.map((name) => [
    name,
    ...shops.map(({ costs }) => {
      const { first = Number.NaN, p50 = Number.NaN, p95 = Number.NaN } = costs.get(name) ?? {};
      return [first, p50, p95].map((milliseconds) => milliseconds.toFixed(1)).join(' / ');
    }),
  ]);
  const others = shops.map(
    ({ start, maxMegabytes, seedSeconds }, at) =>
      `${sizes[at]}: filled in ${seedSeconds.toFixed(0)} s, started in ${inSeconds(start.secondMs)}, ` +
      `${maxMegabytes?.toFixed(0) ?? '?'} MB at most.`,
  );
  const medians = names.map((name) => shops.map(({ costs }) => costs.get(name)?.p50 ?? Number.NaN));
  return [
    ...table(['first / p50 / p95 ms', ...sizes], rows),
    '',
    ...others.flatMap((line) => [`- ${line}`]),
    '',
    '```text',
    ...drawingOf(names, medians, sizes),
    '```',
    '',
    machine(),
  ].join('\n');
}

export function importsReportOf({ imports, exportSeconds, maxMegabytes }: Imports): string {
  const rows = imports.map(({ name, megabytes, read, check, apply, processor, maxWait }) => [
    name,
    megabytes.toFixed(0),
    ...[read, check, apply, read + check + apply, processor, maxWait].map((seconds) => seconds.toFixed(1)),
  ]);
  const head = ['', 'MB', 'read s', 'check s', 'import s', 'total s', 'processor s', 'max wait s'];
  return [
    ...table(head, rows),
    '',
    `Export of all products: ${exportSeconds.toFixed(1)} s. ` +
      `Maximum memory of the server: ${maxMegabytes?.toFixed(0) ?? '?'} MB.`,
    '',
    machine(),
  ].join('\n');
}

/** What a move takes, and what those who look at the shop notice of it. */
export function movesReportOf(moved: readonly Moved[]): string {
  const rows = moved.map(({ direction, rows, seconds, megabytes, pages, maxWait }) => [
    direction,
    ...[rows, seconds, megabytes ?? Number.NaN, pages, maxWait].map((figure) => figure.toFixed(0)),
  ]);
  const head = ['', 'rows', 'seconds', 'memory MB', 'pages served', 'max wait ms'];
  return [...table(head, rows), '', `${hardware()}.`].join('\n');
}

/** The longest waits of those who only look, while a stranger attacks. */
export function attacksReportOf(attacked: readonly Attacked[]): string {
  const rows = attacked.map(({ name, waits, megabytes, result }) => [
    name,
    ...[waits.health, waits.list, waits.script].map((milliseconds) => milliseconds.toFixed(0)),
    megabytes?.toFixed(0) ?? '?',
    result,
  ]);
  const head = ['', '/healthz ms', 'list ms', 'script ms', 'memory MB', 'result'];
  return [...table(head, rows), '', machine()].join('\n');
}

/** When and on what something was measured. */
export const hardware = (): string =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ` +
  `${cpus().length} × ${cpus()[0]?.model}`;

const machine = (): string => `${hardware()}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}.`;

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** The first column to the left, numbers to the right. */
export function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0), 3));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)];
}

/** Puts the report between the markers of its name in a document. */
export async function record(name: string, report: string, document = readme): Promise<void> {
  const { before, after } = await around(name, document);
  await writeFile(document, `${before}\n\n${report}\n\n${after}`);
}

/** The report of this name that a document has now. */
export const recorded = async (name: string, document: string): Promise<string> =>
  (await around(name, document)).report;

async function around(name: string, document: string) {
  const database = process.env.DATABASE_URL ? ' postgresql' : '';
  const [begin, end] = [`<!-- ${name}${database} -->`, `<!-- /${name}${database} -->`];
  const text = await readFile(document, 'utf8');
  const [first, last] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (first < begin.length || last < first) throw new Error(`${document} has no ${begin} … ${end}`);
  return { before: text.slice(0, first), report: text.slice(first, last), after: text.slice(last) };
}
