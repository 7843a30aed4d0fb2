import type { FastifyReply } from 'fastify';
import { whileWanted } from '../database/abandoned.ts';

/** Reads for an answer, and stops when its connection is closed: a shopper who types on asks something else. */
export function whileWaitedFor<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  // Also after a whole answer, when nothing is under way any more.
  reply.raw.once('close', () => over.abort());
  return whileWanted(over.signal, work);
}
