import { expect, test } from 'vitest';
import type { GoogleId, PromptMoment } from './library.ts';
import { type GoogleProblem, openPrompt } from './prompt.ts';

type Settings = Parameters<GoogleId['initialize']>[0];

/** A prompt of a library that does nothing by itself but remembers what it was given. */
function promptOf(more: Partial<GoogleId> = {}) {
  const heard = { settings: {} as Settings, moment: (_: PromptMoment) => {}, isCancelled: false };
  const told: { credentials: string[]; problems: GoogleProblem[] } = { credentials: [], problems: [] };
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
    onCredential: (credential) => told.credentials.push(credential),
    onProblem: (problem) => told.problems.push(problem),
  });
  return { heard, told, close };
}

const yes = () => true;
const no = () => false;
const skipped = (reason?: string): PromptMoment => ({
  isNotDisplayed: no,
  isSkippedMoment: yes,
  getSkippedReason: () => reason,
});

test('Google is asked with the client id of the shop, selects nobody by itself and goes at a tap outside', () => {
  const { heard, told } = promptOf();
  expect(heard.settings).toMatchObject({
    client_id: 'kiosk.apps.googleusercontent.com',
    auto_select: false,
    cancel_on_tap_outside: true,
  });
  heard.settings.callback({ credential: 'signed by Google' });
  expect(told).toEqual({ credentials: ['signed by Google'], problems: [] });
});

test('a callback without a credential is a problem', () => {
  const { heard, told } = promptOf();
  heard.settings.callback({});
  expect(told).toEqual({ credentials: [], problems: ['noCredential'] });
});

test('a prompt that does not come is a problem, one that the person closes is none', () => {
  const problemsAfter = (moment: PromptMoment) => {
    const { heard, told } = promptOf();
    heard.moment(moment);
    return told.problems;
  };
  expect(problemsAfter({ isNotDisplayed: yes })).toEqual(['refused']);
  expect(problemsAfter(skipped('auto_cancel'))).toEqual(['refused']);
  expect(problemsAfter(skipped('issuing_failed'))).toEqual(['refused']);
  expect(problemsAfter(skipped('user_cancel'))).toEqual([]);
  expect(problemsAfter(skipped('tap_outside'))).toEqual([]);
  expect(problemsAfter({ isNotDisplayed: no, isSkippedMoment: no })).toEqual([]);
});

test('newer libraries, which lack some of the methods, are understood', () => {
  const { heard, told } = promptOf();
  heard.moment({});
  expect(told.problems).toEqual([]);
  heard.moment({ isSkippedMoment: yes });
  expect(told.problems).toEqual(['refused']);
});

test('a library that throws, or is gone, is a problem', () => {
  const fail = () => {
    throw new Error('not today');
  };
  expect(promptOf({ initialize: fail }).told.problems).toEqual(['notStarted']);
  expect(promptOf({ prompt: fail }).told.problems).toEqual(['notStarted']);

  const problems: GoogleProblem[] = [];
  openPrompt(undefined, {
    clientId: 'kiosk',
    context: 'signup',
    onCredential: () => {},
    onProblem: (problem) => problems.push(problem),
  })();
  expect(problems).toEqual(['missing']);
});

test('a closed prompt is cancelled and tells nothing more', () => {
  const { heard, told, close } = promptOf();
  close();
  expect(heard.isCancelled).toBe(true);
  heard.moment(skipped());
  heard.settings.callback({});
  heard.settings.callback({ credential: 'late' });
  expect(told).toEqual({ credentials: [], problems: [] });
});
