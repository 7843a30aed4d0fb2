import type { Call, Payload } from './call.ts';
import type { Account, Records } from './records.ts';

/** `body` is sent as JSON, `text` as it is; one with neither is empty. */
export type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };

type Asked = { records: Records; call: Call; payload: Payload };
export type AnswerToAnybody = (asked: Asked) => Answer;
export type AnswerToAccount = (asked: Asked & { account: Account }) => Answer;

export const refusal = (status: number, text: string): Answer => ({ status, text });
export const notFound = (): Answer => refusal(404, 'There is nothing of that id');

/** A payload that is not as point 7 says, which shows only beside the stored entity. */
export class WrongPayload extends Error {}
