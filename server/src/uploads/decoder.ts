import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pictureMessages } from '@kiosk/contract/picture-limits.ts';
import { Problem } from '../problem.ts';
import type { Decoded } from './decoder-process.ts';
import type { Versions } from './versions.ts';

const program = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));

/** Milliseconds that a file may take. */
const longest = 60_000;
/** Milliseconds after which a process with nothing to do ends, and its memory is free. */
const idle = 10_000;
/** Files after which a process makes room for the next: decoders leave memory in pieces. */
const maxFiles = 10;

type Process = { child: ChildProcess; files: number; sleep: NodeJS.Timeout | undefined };
let current: Process | undefined;

/**
 * Makes the versions of a picture in a process of its own, which knows no setting and no secret, takes what processor
 * time the shop leaves, and is ended when a file takes too long. What such a file does to its decoder, it does there.
 * One file at a time.
 * @throws Problem invalid, with a sentence that says what is wrong with the file
 */
export async function decodePicture(file: Buffer): Promise<Versions> {
  const used = wake();
  const decoded = await answerTo(used.child, file).finally(() => rest(used));
  if ('versions' in decoded) return decoded.versions;
  if ('failed' in decoded) throw new Error(decoded.failed);
  throw new Problem('invalid', decoded.refused, { ...(decoded.reason && { reason: decoded.reason }) });
}

function wake(): Process {
  clearTimeout(current?.sleep);
  if (current?.child.connected) return current;
  const child = fork(program, { env: {}, execArgv: [], serialization: 'advanced' });
  // It does not keep a shop open that wants to stop.
  child.unref();
  child.channel?.unref();
  current = { child, files: 0, sleep: undefined };
  return current;
}

function rest(used: Process): void {
  used.files++;
  if (used.files >= maxFiles) used.child.kill('SIGKILL');
  else used.sleep = setTimeout(() => used.child.kill('SIGKILL'), idle).unref();
  if (used.files >= maxFiles && current === used) current = undefined;
}

async function answerTo(child: ChildProcess, file: Buffer): Promise<Decoded> {
  const stop = new AbortController();
  const { signal } = stop;
  const timer = setTimeout(() => child.kill('SIGKILL'), longest);
  try {
    const answered = once(child, 'message', { signal }) as Promise<[Decoded]>;
    const ended = once(child, 'exit', { signal });
    const since = performance.now();
    child.send(file);
    const [decoded] = await Promise.race([answered, ended.then(() => [refusalOf(since)] as const)]);
    return decoded;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

/** It was ended for its slowness, or by the file that it read. */
const refusalOf = (since: number): Decoded => {
  const isSlow = performance.now() - since >= longest;
  return {
    refused: isSlow ? pictureMessages.tooSlow : pictureMessages.damaged,
    reason: 'the process that decodes pictures ended',
  };
};
