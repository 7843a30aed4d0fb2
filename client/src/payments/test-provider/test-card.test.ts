import { expect, test } from 'vitest';
import { cardWith, errorsOf, formattedCardField, noCard, testNumbers } from './test-card.ts';

test('card details are formatted while they are typed', () => {
  expect(formattedCardField('number', '42424')).toBe('4242 4');
  expect(formattedCardField('number', '4242-4242x42424242 99')).toBe('4242 4242 4242 4242');
  expect(formattedCardField('number', '4242 ')).toBe('4242');
  const expiries = {
    '1': '1',
    '12': '12',
    '123': '12/3',
    '12/34': '12/34',
    '7': '07',
    '7/30': '07/30',
    '1/3': '01/3',
  };
  for (const [typed, shown] of Object.entries(expiries))
    expect(formattedCardField('expiry', typed)).toBe(shown);
  expect(formattedCardField('cvc', '12a345')).toBe('1234');
});

test('each card field has its own error, and every test number is complete', () => {
  expect(errorsOf(noCard)).toEqual({
    number: 'Please enter the 16 digits of a test card.',
    expiry: 'Please enter the expiry date as MM/YY.',
    cvc: 'Please enter the 3 or 4 digits of the security code.',
  });
  expect(errorsOf({ number: '4242 4242 4242 424', expiry: '13/30', cvc: '12' })).toEqual(errorsOf(noCard));
  for (const [number] of testNumbers) expect(errorsOf(cardWith(number))).toEqual({});
});
