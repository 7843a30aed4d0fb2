/** The object that was answered; empty for anything else, where point 7 does not say what the answer is. */
export const objectIn = (body: unknown): object =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
