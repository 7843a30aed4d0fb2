import { isBuilt } from './build.ts';
import { run } from './run.ts';
import { stopWithParent } from './stop-with-parent.ts';

// `npm start`. A build gets a process of its own, so that its memory does not stay with the shop.

stopWithParent();
if (!(await isBuilt()) && (await run(['node', 'scripts/build.ts'])) !== 0) process.exit(1);
await import('../server/src/main.ts');
