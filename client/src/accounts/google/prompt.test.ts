import { expect, test } from 'vitest';
import type { GoogleId, PromptMoment } from './library.ts';
import { type GoogleProblem, openPrompt } from './prompt.ts';

type Settings = Parameters<GoogleId['initialize']>[0];

/** A prompt of a library that does nothing by itself but remembers what it was given. */
function promptOf(more: Partial<GoogleId> = {}) {
  const heard = { settings: {} as Settings, moment: (_: PromptMoment) => {}, isCancelled: false };
  const reported: { credentials: string[]; problems: GoogleProblem[] } = { credentials: [], problems: [] };
  const google: GoogleId = {
    initialize: (settings) => {
      heard.settings = settings;
    },
    prompt: (listener) => {
      heard.moment = listener;
    },
    cancel: () => {
      heard.isCancelled = true;
    },
    renderButton: () => {},
    ...more,
  };
  const close = openPrompt(google, {
    clientId: 'kiosk.apps.googleusercontent.com',
    nonce: 'of this page',
    context: 'signin',
    onCredential: (credential) => reported.credentials.push(credential),
    onProblem: (problem) => reported.problems.push(problem),
  });
  return { heard, reported, close };
}

const yes = () => true;
const no = () => false;
const skipped = (reason?: string): PromptMoment => ({
  isNotDisplayed: no,
  isSkippedMoment: yes,
  getSkippedReason: () => reason,
});

test('the Google prompt has the shop’s client id and the page’s nonce, selects no account by itself and closes at a tap outside', () => {
  const { heard, reported } = promptOf();
  expect(heard.settings).toMatchObject({
    client_id: 'kiosk.apps.googleusercontent.com',
    nonce: 'of this page',
    auto_select: false,
    cancel_on_tap_outside: true,
  });
  heard.settings.callback({ credential: 'signed by Google' });
  expect(reported).toEqual({ credentials: ['signed by Google'], problems: [] });
});

test('a Google answer without a credential is reported', () => {
  const { heard, reported } = promptOf();
  heard.settings.callback({});
  expect(reported).toEqual({ credentials: [], problems: ['noCredential'] });
});

test('a Google prompt that does not appear is reported, and one that the user closes is not', () => {
  const problemsAfter = (moment: PromptMoment) => {
    const { heard, reported } = promptOf();
    heard.moment(moment);
    return reported.problems;
  };
  expect(problemsAfter({ isNotDisplayed: yes })).toEqual(['refused']);
  expect(problemsAfter(skipped('auto_cancel'))).toEqual(['refused']);
  expect(problemsAfter(skipped('issuing_failed'))).toEqual(['refused']);
  expect(problemsAfter(skipped('user_cancel'))).toEqual([]);
  expect(problemsAfter(skipped('tap_outside'))).toEqual([]);
  expect(problemsAfter({ isNotDisplayed: no, isSkippedMoment: no })).toEqual([]);
});

test('newer Google libraries, which lack some methods, are supported', () => {
  const { heard, reported } = promptOf();
  heard.moment({});
  expect(reported.problems).toEqual([]);
  heard.moment({ isSkippedMoment: yes });
  expect(reported.problems).toEqual(['refused']);
});

test('a Google library that throws or is missing is reported', () => {
  const fail = () => {
    throw new Error('not today');
  };
  expect(promptOf({ initialize: fail }).reported.problems).toEqual(['notStarted']);
  expect(promptOf({ prompt: fail }).reported.problems).toEqual(['notStarted']);

  const problems: GoogleProblem[] = [];
  openPrompt(undefined, {
    clientId: 'kiosk',
    nonce: undefined,
    context: 'signup',
    onCredential: () => {},
    onProblem: (problem) => problems.push(problem),
  })();
  expect(problems).toEqual(['missing']);
});

test('a closed Google prompt is cancelled and reports nothing more', () => {
  const { heard, reported, close } = promptOf();
  close();
  expect(heard.isCancelled).toBe(true);
  heard.moment(skipped());
  heard.settings.callback({});
  heard.settings.callback({ credential: 'late' });
  expect(reported).toEqual({ credentials: [], problems: [] });
});
