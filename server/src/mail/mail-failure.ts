/**
 * Why a mail was not accepted.
 * - `refused`: this mail never will be (SMTP 5xx for its recipient or its content).
 * - `delayed`: this mail may be later (4xx), or nobody knows whether it was accepted.
 * - `down`: no mail would be accepted now: the server is not reached, or refuses the shop itself.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly outcome: 'refused' | 'delayed' | 'down';

  constructor(outcome: MailFailure['outcome'], message: string) {
    super(message);
    this.outcome = outcome;
  }
}

export const isMailServerDown = (error: unknown): boolean =>
  error instanceof MailFailure && error.outcome === 'down';
