import { currencies } from '@kiosk/contract/merchant-settings.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currencyOptions } from './currency-options.ts';

test('every currency has a name, also where the browser does not know the newest', () => {
  const { of } = Intl.DisplayNames.prototype;
  const newest = ['SLE', 'XCG', 'ZWG'];
  const older = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function (
    this: Intl.DisplayNames,
    code,
  ) {
    return newest.includes(code) ? undefined : of.call(this, code);
  });
  onTestFinished(() => older.mockRestore());
  const options = new Map(currencyOptions());
  expect(options.size).toBe(currencies.length);
  expect(options.get('EUR')).toBe('EUR, Euro');
  expect(newest.map((code) => options.get(code))).toEqual([
    'SLE, Sierra Leonean leone',
    'XCG, Caribbean guilder',
    'ZWG, Zimbabwe gold',
  ]);
});
