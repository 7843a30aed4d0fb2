import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pictureMessages } from '@kiosk/contract/picture-limits.ts';
import { Problem } from '../problem.ts';
import type { Decoded } from './decoder-process.ts';
import type { Versions } from './versions.ts';

const program = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));

/** Timeout of a file in milliseconds. */
const timeout = 60_000;
/** Milliseconds after which an idle process ends, to free its memory. */
const idle = 10_000;
/** Files after which a process is replaced, because decoders fragment its memory. */
const maxFiles = 10;

type Process = { child: ChildProcess; files: number; sleep: NodeJS.Timeout | undefined };
let current: Process | undefined;

/**
 * Makes the versions of a picture in a separate process without settings and secrets. The process has low priority and is
 * killed when a file takes too long, so a hostile file harms only this process. One file at a time.
 * @throws Problem invalid, with a message that says what is wrong with the file
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
  // It does not keep the shop from stopping.
  child.unref();
  child.channel?.unref();
  current = { child, files: 0, sleep: undefined };
  return current;
}

function rest(used: Process): void {
  used.files++;
  if (used.files >= maxFiles) end(used);
  else used.sleep = setTimeout(() => end(used), idle).unref();
}

/** No file is sent to it any more: it would be taken for one on which the process crashed. */
function end(used: Process): void {
  if (current === used) current = undefined;
  used.child.kill('SIGKILL');
}

async function answerTo(child: ChildProcess, file: Buffer): Promise<Decoded> {
  const stop = new AbortController();
  const { signal } = stop;
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
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

/** The process was killed by its timeout, or crashed on the file. */
const refusalOf = (since: number): Decoded => {
  const isSlow = performance.now() - since >= timeout;
  return {
    refused: isSlow ? pictureMessages.tooSlow : pictureMessages.damaged,
    reason: 'the process that decodes pictures ended',
  };
};
