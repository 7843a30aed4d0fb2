import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A running server that is measured. */
export type Measurable = { url: string; pid: number | undefined };

export type Bare = Measurable & { stop: () => Promise<void> };

/** Starts the baseline server. */
export async function startBare(): Promise<Bare> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-server.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return {
    url: `http://127.0.0.1:${Number(line)}`,
    pid: child.pid,
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
