import type { Text } from '@kiosk/contract/language/texts.ts';
import type { GoogleContext, GoogleId, PromptMoment } from './library.ts';

/** What can go wrong in Google's part, with the messages of point 8. */
export const googleProblems = {
  noCredential: 'Google authentication failed',
  refused: 'Google Sign-In is not available. Please check your browser settings.',
  notStarted: 'Failed to start Google Sign-In. Please try again.',
  missing: 'Google Sign-In is not available. Please refresh the page.',
} satisfies Record<string, Text>;
export type GoogleProblem = keyof typeof googleProblems;

type Options = {
  clientId: string;
  nonce: string | undefined;
  context: GoogleContext;
  onCredential: (credential: string) => void;
  onProblem: (problem: GoogleProblem) => void;
};

/**
 * Asks Google who is here. The credential may also come later, by the button that Google draws itself.
 * @returns what closes the prompt; nothing is reported after that
 */
export function openPrompt(
  google: GoogleId | undefined,
  { clientId, nonce, context, onCredential, onProblem }: Options,
): () => void {
  if (!google) {
    onProblem('missing');
    return () => undefined;
  }
  let isClosed = false;
  const report = (problem: GoogleProblem) => isClosed || onProblem(problem);
  try {
    google.initialize({
      client_id: clientId,
      nonce,
      callback: ({ credential }) => {
        if (!credential) report('noCredential');
        else if (!isClosed) onCredential(credential);
      },
      auto_select: false,
      cancel_on_tap_outside: true,
      context,
      // Safari and Firefox, which keep Google's cookies apart, and Chrome, which asks by itself.
      itp_support: true,
      use_fedcm_for_prompt: true,
    });
    google.prompt((moment) => isRefused(moment) && report('refused'));
  } catch {
    report('notStarted');
  }
  return () => {
    isClosed = true;
    google.cancel();
  };
}

const closedByPerson = ['user_cancel', 'tap_outside'];

/** A skip without a reason, all that FedCM reports, counts: a message is better than a button that does nothing. */
const isRefused = (moment: PromptMoment): boolean =>
  Boolean(moment.isNotDisplayed?.()) ||
  (Boolean(moment.isSkippedMoment?.()) && !closedByPerson.includes(moment.getSkippedReason?.() ?? ''));
