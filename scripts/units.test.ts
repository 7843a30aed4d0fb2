import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';

test('systemd starts the shop again for as long as its database is away', () => {
  const unit = readFileSync(join(root, 'deploy/kiosk.service'), 'utf8');
  const settings = new Map(Array.from(unit.matchAll(/^(\w+)=(.*)$/gm), ([, name, value]) => [name, value]));
  expect(settings.get('Restart')).toBe('always');
  // Otherwise it stops after five starts in ten seconds, and a start without a database takes a fraction of one.
  expect(settings.get('StartLimitIntervalSec')).toBe('0');
});
