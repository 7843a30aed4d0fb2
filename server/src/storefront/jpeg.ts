import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { limitConcurrency } from '../limit-concurrency.ts';
import { Problem } from '../problem.ts';

const program = fileURLToPath(new URL('./jpeg-process.ts', import.meta.url));
const run = promisify(execFile);

/** One at a time, because each takes a core for half a second. */
const queued = limitConcurrency(1, 20);

/** A picture of the shop's own as JPEG. @throws Problem unavailable where too many are being made */
export function asJpeg(picture: Buffer): Promise<Buffer> {
  const made = queued(async () => {
    const options = { encoding: 'buffer', env: {}, timeout: 20_000, maxBuffer: 10 * 1024 * 1024 } as const;
    const running = run(process.execPath, [program], options);
    // A process that has ended reads no more, which is an error of its own here; `running` says why it has ended.
    running.child.stdin?.on('error', () => undefined).end(picture);
    return (await running).stdout;
  });
  if (made === undefined)
    throw new Problem('unavailable', 'Too many pictures are being made. Please try again.');
  return made;
}
