/**
 * Lets pending requests and timers run. A statement of SQLite blocks the whole process, and code that awaits one after the
 * other never yields by itself.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((done) => setImmediate(done));
