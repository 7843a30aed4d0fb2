import type { FastifyInstance } from 'fastify';
import { type RanStatement, ranStatements } from '../../database/statements.ts';

/** Logs statements without their values. @param from milliseconds; none with 0 */
export function logSlowStatements(app: FastifyInstance, from: number): void {
  if (from === 0) return;
  const onStatement = (message: unknown) => {
    if ((message as RanStatement).ms < from) return;
    const { name, text, ms, error } = message as RanStatement;
    app.log.warn(
      { statement: name, text, ms: Math.round(ms), failed: error !== undefined },
      'slow statement',
    );
  };
  ranStatements.subscribe(onStatement);
  app.addHook('onClose', async () => void ranStatements.unsubscribe(onStatement));
}
