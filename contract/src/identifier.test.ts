import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identifier, productIdentifier } from './identifier.ts';

const hexadecimal = fc.string({
  unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
  minLength: 24,
  maxLength: 24,
});

describe('An identifier', () => {
  test('an identifier is any 24 hexadecimal characters, kept in lower case', () => {
    fc.assert(
      fc.property(hexadecimal, (id) => {
        expect(identifier.parse(id)).toBe(id.toLowerCase());
        expect(productIdentifier.parse(id)).toBe(id.toLowerCase());
      }),
    );
  });

  test('a malformed product identifier is refused with the message of point 5, which repeats it', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^[0-9a-f]{24}$/i.test(text)),
        (id) => {
          expect(productIdentifier.safeParse(id).error?.issues).toMatchObject([
            {
              message: `Invalid product ID format. Expected a 24-character hexadecimal string, got: ${id}`,
            },
          ]);
        },
      ),
    );
  });

  test.each([
    '',
    'a'.repeat(23),
    'a'.repeat(25),
    'g'.repeat(24),
    ` ${'a'.repeat(23)}`,
    `${'a'.repeat(24)}\n`,
    7,
  ])('%j is no identifier', (value) => {
    expect(identifier.safeParse(value).success).toBe(false);
  });
});
