import { type ChildProcess, fork } from 'node:child_process';
import type { Argon2Parameters } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { cacheEnvironment } from '../compile-cache.ts';
import type { HashReply, HashRequest } from './hash-process.ts';

const program = fileURLToPath(new URL('./hash-process.ts', import.meta.url));

/** Milliseconds after which an idle process ends, to free its memory. */
const idle = 30_000;

type Hashing = { child: ChildProcess; waiting: Map<number, PromiseWithResolvers<Buffer>> };
let current: Hashing | undefined;
let asked = 0;
let sleep: NodeJS.Timeout | undefined;

/**
 * Argon2id in a process of its own, which the first password starts. In the shop's process each thread that has made a
 * hash would keep 20 to 40 MB, and Node's four threads have files to read and answers to compress.
 * @param atOnce how many hashes are made at the same time
 */
export async function hashInProcess(parameters: Argon2Parameters, atOnce: number): Promise<Buffer> {
  clearTimeout(sleep);
  current ??= start(atOnce);
  const used = current;
  const { child, waiting } = used;
  const [number, answer] = [asked++, Promise.withResolvers<Buffer>()];
  waiting.set(number, answer);
  // A command has nothing else that keeps its process alive.
  child.ref();
  child.channel?.ref();
  child.send({ number, parameters } satisfies HashRequest, (error) => error && answer.reject(error));
  try {
    return await answer.promise;
  } finally {
    waiting.delete(number);
    if (waiting.size === 0) rest(used);
  }
}

function start(atOnce: number): Hashing {
  const child = fork(program, {
    env: { ...cacheEnvironment, UV_THREADPOOL_SIZE: String(atOnce) },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const started: Hashing = { child, waiting: new Map() };
  child.on('message', (reply: HashReply) => {
    const answer = started.waiting.get(reply.number);
    if ('tag' in reply) answer?.resolve(Buffer.from(reply.tag));
    else answer?.reject(new Error(reply.failure));
  });
  const end = (reason: Error) => {
    if (current === started) current = undefined;
    for (const { reject } of started.waiting.values()) reject(reason);
  };
  child.once('error', end);
  child.once('exit', () => end(new Error('the process that hashes passwords has ended')));
  return started;
}

function rest(used: Hashing): void {
  const { child } = used;
  child.unref();
  child.channel?.unref();
  sleep = setTimeout(() => {
    // The next password must not be sent to a process that is ending.
    if (current === used) current = undefined;
    child.kill('SIGKILL');
  }, idle).unref();
}
