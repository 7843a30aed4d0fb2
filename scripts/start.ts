import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAllBuilt } from './build.ts';
import { root, run } from './run.ts';
import { stopWithParent } from './stop-with-parent.ts';

// `npm start`. The check of the settings and a build get a process of its own, so that their memory does not stay with the shop.

stopWithParent();
if (!(await isAllBuilt())) {
  if ((await run(['node', 'scripts/check-settings.ts'])) !== 0) process.exit(1);
  process.stdout.write('Building the shop. This takes some seconds, once for each version.\n');
  if ((await run(['node', 'scripts/build.ts'])) !== 0) process.exit(1);
}
await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
