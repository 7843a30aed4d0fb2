import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { login, newPassword, signUp, signUpForm, userChange } from './account.ts';

const usernameRule =
  'Username must be 3-20 characters and can only contain letters, numbers, and underscores';
const passwordRule = 'Password must be at least 8 characters with uppercase, lowercase, and number';

const filledIn = {
  username: 'ada_marsh',
  email: 'ada@example.com',
  password: 'Harbour1',
  confirmPassword: 'Harbour1',
};

describe('The sign-up form', () => {
  test('the sign-up form accepts valid values', () => {
    expect(signUpForm.parse(filledIn)).toEqual(filledIn);
  });

  test.each([
    ['username', undefined, 'Username is required'],
    ['username', '', 'Username is required'],
    ['username', '   ', 'Username is required'],
    ['username', 'ab', usernameRule],
    ['username', 'a'.repeat(21), usernameRule],
    ['username', 'ada marsh', usernameRule],
    ['username', 'ada-marsh', usernameRule],
    ['username', 'adä', usernameRule],
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', ' ', 'Email is required'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['email', '@example.com', 'Please enter a valid email address'],
    ['email', 'ada marsh@example.com', 'Please enter a valid email address'],
    ['email', 'ada@@example.com', 'Please enter a valid email address'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', 'Harbou1', passwordRule],
    ['password', 'harbour1', passwordRule],
    ['password', 'HARBOUR1', passwordRule],
    ['password', 'Harbours', passwordRule],
    ['password', `Aa1${'x'.repeat(198)}`, 'Password must be at most 200 characters'],
    ['confirmPassword', undefined, 'Please confirm your password'],
    ['confirmPassword', '', 'Please confirm your password'],
    ['confirmPassword', 'Harbour2', 'Passwords do not match'],
  ])('the sign-up form refuses %s %j: %s', (field, value, message) => {
    const { error } = signUpForm.safeParse({ ...filledIn, [field]: value });
    expect(error?.issues[0]).toMatchObject({ path: [field], message });
  });

  test('the sign-up form names every missing field at once', () => {
    const messages = signUpForm.safeParse({}).error?.issues.map((issue) => issue.message);
    expect(messages).toEqual([
      'Username is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
    ]);
  });

  test('the sign-up form says that the passwords differ while other fields are still invalid', () => {
    const { error } = signUpForm.safeParse({ ...filledIn, email: 'ada', confirmPassword: 'other' });
    expect(error?.issues.map((issue) => issue.path[0])).toEqual(['email', 'confirmPassword']);
  });

  test('the sign-up form accepts any username of 3 to 20 letters, digits and underscores', () => {
    const word = fc.constantFrom(...'abcXYZ019_');
    fc.assert(
      fc.property(fc.string({ unit: word, maxLength: 25 }), (username) => {
        const fits = username.length >= 3 && username.length <= 20;
        expect(signUp.safeParse({ ...filledIn, username }).success).toBe(fits);
      }),
    );
  });

  test('the sign-up form trims username and email, but not the password', () => {
    const read = signUp.parse({ username: ' ada ', email: ' ada@example.com\t', password: ' Harbour1 ' });
    expect(read).toEqual({ username: 'ada', email: 'ada@example.com', password: ' Harbour1 ' });
  });

  test('the sign-up form drops unknown fields', () => {
    expect(signUp.parse({ ...filledIn, role: 'admin' })).not.toHaveProperty('role');
  });
});

test('a password needs 8 characters, an uppercase letter, a lowercase letter and a digit, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('', 'a', 'A', '1', 'aA1'),
      (text, more) => {
        const password = text + more;
        const good =
          password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password);
        expect(newPassword.safeParse(password).success).toBe(good);
      },
    ),
    {
      examples: [
        ['pass\nword ', 'aA1'],
        ['Grüße!!', 'aA1'],
        ['aaaaAAAA', ''],
      ],
    },
  );
});

describe('The login form', () => {
  const known = { email: 'ada@example.com', password: 'x' };

  test.each([
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', 42, 'Email is required'],
    ['email', 'ada@', 'Please enter a valid email address'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', { $ne: '' }, 'Password is required'],
  ])('the login form refuses %s %j: %s', (field, value, message) => {
    const { error } = login.safeParse({ ...known, [field]: value });
    expect(error?.issues[0]).toMatchObject({ path: [field], message });
  });

  test('the login form checks no password rule, so that it reveals nothing', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (password) => {
        expect(login.parse({ ...known, password }).password).toBe(password);
      }),
    );
  });
});

test('a change of a user keeps the addresses alone', () => {
  const read = userChange.parse({ addresses: [], role: 'admin', email: 'x@example.com', id: 'x' });
  expect(read).toEqual({ addresses: [] });
  expect(userChange.safeParse({ addresses: Array(51).fill({}) }).success).toBe(false);
});

test('validating a text as long as a body takes no noticeable time', () => {
  const email = `a@${'.'.repeat(500_000)}@`;
  expect(login.safeParse({ email, password: 'x' }).error?.issues[0]?.message).toBe(
    'Must be at most 200 characters',
  );
});
