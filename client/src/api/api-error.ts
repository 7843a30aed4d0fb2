import type { Text } from '@kiosk/contract/language/texts.ts';
export const sessionEnded: Text = 'Your session has ended. Please log in again.';

/**
 * The user signed out or in while the call was under way, so its answer is another user's. For the store it is
 * an aborted call, whose outcome no slice keeps.
 */
export class StaleAnswer extends Error {
  override name = 'AbortError';

  constructor() {
    super(sessionEnded);
  }
}

/**
 * The server refused: `message` is its text for a person, empty when it sent none. `reason` is that text where the
 * specification has a message of its own for the refusal. `code` is the refusal's name for programs, which our own
 * server sends.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly reason: string | undefined;
  readonly code: string | undefined;

  constructor(status: number, message: string, { reason, code }: { reason?: string; code?: string } = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.reason = reason;
    this.code = code;
  }
}
