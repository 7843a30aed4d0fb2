import { describeShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { RanStatement, ranStatements } from '../../database/statements.ts';

const lines: string[] = [];
const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };

describeShop(
  'Slow statements',
  (shop) => {
    test('a slow statement is logged with its time and without its values, and a fast one is not', async () => {
      lines.length = 0;
      const numbers = sql<{ number: number }>`(with recursive numbers (number) as
        (select 1 union all select number + 1 from numbers where number < 300000)
        select number from numbers)`;
      await shop.db
        .selectFrom(numbers.as('numbers'))
        .select((select) => select.fn.countAll<number>().as('count'))
        .where(sql<boolean>`'of Ada' <> ${'of Bob'}`)
        .executeTakeFirstOrThrow();
      const fast = sql`select 'fast'`.compile(shop.db);
      ranStatements.publish(new RanStatement(fast, 19));
      const slow = lines
        .map((line) => JSON.parse(line))
        .filter(({ msg, text }) => msg === 'slow statement' && /numbers|fast/.test(text));
      expect(slow).toMatchObject([{ statement: 'select', failed: false, ms: expect.any(Number) }]);
      expect(slow[0].text).toContain('with recursive numbers');
      expect(slow[0].ms).toBeGreaterThanOrEqual(20);
      expect(JSON.stringify(slow)).not.toContain('of Bob');
    });
  },
  { SLOW_STATEMENT_MS: '20' },
  { logger },
);
