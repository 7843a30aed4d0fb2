import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { now } from '../clock.ts';

/** Streams a file that the browser saves as `<name>-<today>.csv`. */
export const sendCsv = (reply: FastifyReply, name: string, parts: AsyncIterable<string>): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${now().slice(0, 10)}.csv"`)
    .send(Readable.from(parts));
