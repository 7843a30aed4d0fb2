import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './run.ts';
import { stopWithParent } from './stop-with-parent.ts';

// `npm run dev`: the API on port 3000, restarted when its sources change, and in front of it Vite on port 5173,
// which puts changes of the client into the open page.

stopWithParent();
const processes = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', 'client'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

const stopAll = () => {
  for (const child of processes) child.kill('SIGTERM');
};
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);

const ended = processes.map(async (child: ChildProcess) => {
  await once(child, 'exit');
  stopAll(); // Neither is useful without the other.
});
await Promise.all(ended);
