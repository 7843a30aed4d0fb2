import * as z from 'zod/mini';
import { says } from './language/message.ts';

/** Maximum length of a one-line field, in characters, against hostile bodies. */
const maxLineLength = 200;

/**
 * A one-line text that must not be blank; surrounding white space is dropped.
 * @param message if it is missing or blank
 */
export const requiredText = (message: string | ReturnType<typeof says>) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    // A text that is too long is not checked further: a pattern could take seconds.
    z.maxLength(maxLineLength, {
      ...says('Must be at most {maxLineLength} characters', { maxLineLength }),
      abort: true,
    }),
  );

/**
 * What an email address may consist of: the characters of ASCII that can be seen, as in HTML's own email field. Letters of
 * other alphabets look like these, and some characters turn the direction of the text or cannot be seen at all.
 */
export const plainCharacters = /^[!-~]*$/;

/** The basic pattern of point 5: something, an @, something with a dot in it. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
