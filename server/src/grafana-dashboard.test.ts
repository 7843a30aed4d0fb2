import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DashboardFile } from '@kiosk/testkit/grafana.ts';
import { expect, onTestFinished, test } from 'vitest';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const source = await readFile(file('deploy/dashboard.json'), 'utf8');
const { panels } = JSON.parse(source) as DashboardFile;

type Box = { x: number; y: number; w: number; h: number };
const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

test('each panel of the dashboard has its own number, place and question', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const placed = panels.map(({ gridPos = { x: 0, y: 0, w: 0, h: 0 }, ...panel }) => ({ ...panel, gridPos }));
  for (const { id, gridPos, title, ...panel } of placed) {
    expect(gridPos.w, title).toBeGreaterThan(0);
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    const others = placed.filter((other) => other.id !== id && overlaps(other.gridPos, gridPos));
    expect(others, title).toEqual([]);
    expect('targets' in panel, title).toBe(panel.type !== 'row');
  }
});

/** What the compiler says of files in Grafana's own types, by their names. */
async function violationsOf(dashboards: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-dashboard-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const types = JSON.stringify(file('testkit/src/grafana.ts'));
  for (const [name, json] of Object.entries(dashboards)) {
    const program = `import type { DashboardFile } from ${types};\nexport const dashboard: DashboardFile = ${json};\n`;
    await writeFile(join(folder, `${name}.ts`), program);
  }
  const names = Object.keys(dashboards).map((name) => `${name}.ts`);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
  const tsc = spawn(file('node_modules/.bin/tsc'), [...options, '--module', 'nodenext', ...names], {
    cwd: folder,
  });
  const [said] = await Promise.all([text(tsc.stdout), once(tsc, 'close')]);
  return said;
}

test('the dashboard is as the types of Grafana want it, and one with a wrong option is not', async () => {
  const wrong = source.replace('"placement": "bottom"', '"placement": "below"');
  const said = await violationsOf({ ours: source, wrong });
  expect(said.split('\n').filter((line) => line.startsWith('ours'))).toEqual([]);
  expect(said).toMatch(/^wrong\.ts.*"below"/m);
});
