import { expect, test } from 'vitest';
import { cardWith, caretBefore, errorsOf, formattedCardField, noCard, testNumbers } from './test-card.ts';

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
    '12/2034': '12/34',
  };
  for (const [typed, shown] of Object.entries(expiries))
    expect(formattedCardField('expiry', typed)).toBe(shown);
  expect(formattedCardField('cvc', '12a345')).toBe('1234');
});

test('the caret keeps its place among the digits of a card number that is changed in the middle', () => {
  expect(caretBefore(0, '4242 4242')).toBe(9);
  expect(caretBefore(1, '4242 4242')).toBe(8);
  // Before the space, so that Backspace finds a digit.
  expect(caretBefore(4, '4242 4242')).toBe(4);
  expect(caretBefore(8, '4242 4242')).toBe(0);
  expect(caretBefore(9, '4242 4242')).toBe(0);
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
