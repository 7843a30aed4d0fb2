import type { FastifyReply } from 'fastify';
import { untilAborted } from '../database/abandoned.ts';

/** Reads for an answer, and stops when its connection is closed: a shopper who types on asks something else. */
export function whileConnected<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  // Also after a whole answer, when nothing is under way any more.
  reply.raw.once('close', () => over.abort());
  return untilAborted(over.signal, work);
}
