import { t } from '@kiosk/contract/language/t.ts';
import type { PasskeyAnswer } from '@kiosk/contract/second-factor.ts';

type Library = typeof import('@simplewebauthn/browser');

/** Loaded when a passkey is used, which few people do. */
const library = (): Promise<Library> => import('@simplewebauthn/browser');

/** @param options of the server @throws Error with a message for the user */
export const answerWithPasskey = (options: unknown): Promise<PasskeyAnswer> =>
  ask(async ({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: options as Parameters<Library['startAuthentication']>[0]['optionsJSON'],
    }),
  );

/** The same for a new passkey. */
export const makePasskey = (options: unknown): Promise<PasskeyAnswer> =>
  ask(async ({ startRegistration }) =>
    startRegistration({ optionsJSON: options as Parameters<Library['startRegistration']>[0]['optionsJSON'] }),
  );

/** The browser does not tell a refusal from a timeout. */
async function ask(work: (loaded: Library) => Promise<unknown>): Promise<PasskeyAnswer> {
  try {
    return (await work(await library())) as PasskeyAnswer;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new Error(
      isKnown
        ? t('This device has a passkey of your account already.')
        : t('The passkey was not used. Please try again.'),
    );
  }
}
