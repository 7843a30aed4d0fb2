import { type Message, message } from '@kiosk/contract/language/message.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { Problem } from './problem.ts';

/**
 * A refusal of a client that asks too often.
 * @param what there was too much of, as a sentence
 * @param seconds until it may be tried again
 * @param limit its name, for the log
 */
export const tooMany = (what: Text, seconds: number, limit: string): Problem =>
  new Problem(
    'too-many-requests',
    message('{what} Please try again in {wait}.', { what: message(what), wait: waitOf(seconds) }),
    { retryAfter: seconds, reason: limit },
  );

/** @param seconds rounded up to whole minutes from one minute on */
const waitOf = (seconds: number): Message =>
  seconds < 60
    ? message('{seconds, plural, one {1 second} other {# seconds}}', { seconds })
    : message('{minutes, plural, one {1 minute} other {# minutes}}', { minutes: Math.ceil(seconds / 60) });
