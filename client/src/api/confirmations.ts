import { apiPaths } from '@kiosk/contract/paths.ts';
import { passwordNeeded } from '@kiosk/contract/problem-codes.ts';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';

/** A question for the password, which a page answers. */
export type PasswordQuestion = {
  /** @throws ApiError for a wrong password */
  answer: (password: string) => Promise<void>;
  cancel: () => void;
};

export type Confirmations = ReturnType<typeof createConfirmations>;

/** Where calls ask for the password, and a page that shows the question finds it. */
export function createConfirmations() {
  let question: PasswordQuestion | undefined;
  let outcome: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: PasswordQuestion | undefined) => {
    question = next;
    for (const listener of listeners) listener();
  };
  return {
    question: () => question,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // Leaving the page cancels the call.
        if (listeners.size === 0) question?.cancel();
      };
    },
    /** Calls that ask at the same time share one question. @returns whether the password was given */
    ask(confirm: PasswordQuestion['answer']): Promise<boolean> {
      if (listeners.size === 0) return Promise.resolve(false);
      outcome ??= new Promise<boolean>((resolve) => {
        const end = (isConfirmed: boolean) => {
          resolve(isConfirmed);
          // Cancelled while its answer was checked, it is another's turn by now.
          if (question !== own) return;
          outcome = undefined;
          show(undefined);
        };
        const own = {
          answer: (password: string) => confirm(password).then(() => end(true)),
          cancel: () => end(false),
        };
        show(own);
      });
      return outcome;
    },
  };
}

/** A call that wants the password again is made again once it was given. */
export const withConfirmation =
  (http: Http, confirmations: Confirmations): Http =>
  async (path, options) => {
    try {
      return await http(path, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== passwordNeeded) throw error;
      const isConfirmed = await confirmations.ask(async (password) => {
        await http(apiPaths.confirm, { method: 'POST', body: { password }, signedIn: true });
      });
      if (!isConfirmed) throw error;
      return http(path, options);
    }
  };
