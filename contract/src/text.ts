import * as z from 'zod/mini';

/** Longest accepted value of a one-line field, in characters; keeps a hostile body from filling a row. */
const maxLineLength = 200;

/**
 * A one-line text that must not be blank; surrounding white space is dropped.
 * @param message what the person reads when it is missing or blank
 */
export const requiredText = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    // Nothing else looks at a text that is too long: a pattern could take seconds over it.
    z.maxLength(maxLineLength, { error: `Must be at most ${maxLineLength} characters`, abort: true }),
  );

/** The basic pattern of point 5: something, an @, something with a dot in it. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
