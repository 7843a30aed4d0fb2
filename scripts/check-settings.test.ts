import { expect, test } from 'vitest';
import { runQuietly } from './run.ts';

test('settings that the shop would not start with are said before anything is built', async () => {
  const check = (setting: string) => runQuietly(['env', setting, 'node', 'scripts/check-settings.ts']);
  const [refused, accepted] = await Promise.all([
    check('SELLER_TIME_ZONE=Europe/Berlin'),
    check('PORT=3000'),
  ]);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('SELLER_NAME: expected too, because SELLER_TIME_ZONE is given'),
  });
  expect(accepted).toEqual({ code: 0, output: '' });
});
