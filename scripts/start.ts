import { isBuilt } from './build.ts';
import { run } from './run.ts';
import { stopWithParent } from './stop-with-parent.ts';

// `npm start`. A build gets a process of its own, so that its memory does not stay with the shop.

stopWithParent();
if (!(await isBuilt())) {
  process.stdout.write('Building the storefront. This takes some seconds, once for each version.\n');
  if ((await run(['node', 'scripts/build.ts'])) !== 0) process.exit(1);
}
await import('../server/src/main.ts');
