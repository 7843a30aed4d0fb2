/**
 * Lets everybody else have their turn. A statement of SQLite holds up the whole process until it has run, and what
 * awaits one after the other never lets go of it by itself.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((done) => setImmediate(done));
