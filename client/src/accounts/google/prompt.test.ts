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

test('Google is asked with the client id of the shop, selects nobody by itself and goes at a tap outside', () => {
  const { heard, reported } = promptOf();
  expect(heard.settings).toMatchObject({
    client_id: 'kiosk.apps.googleusercontent.com',
    auto_select: false,
    cancel_on_tap_outside: true,
  });
  heard.settings.callback({ credential: 'signed by Google' });
  expect(reported).toEqual({ credentials: ['signed by Google'], problems: [] });
});

test('a callback without a credential is a problem', () => {
  const { heard, reported } = promptOf();
  heard.settings.callback({});
  expect(reported).toEqual({ credentials: [], problems: ['noCredential'] });
});

test('a prompt that does not come is a problem, one that the person closes is none', () => {
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

test('newer libraries, which lack some of the methods, are understood', () => {
  const { heard, reported } = promptOf();
  heard.moment({});
  expect(reported.problems).toEqual([]);
  heard.moment({ isSkippedMoment: yes });
  expect(reported.problems).toEqual(['refused']);
});

test('a library that throws, or is gone, is a problem', () => {
  const fail = () => {
    throw new Error('not today');
  };
  expect(promptOf({ initialize: fail }).reported.problems).toEqual(['notStarted']);
  expect(promptOf({ prompt: fail }).reported.problems).toEqual(['notStarted']);

  const problems: GoogleProblem[] = [];
  openPrompt(undefined, {
    clientId: 'kiosk',
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
