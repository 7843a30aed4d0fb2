import { repeatedExportsIn } from './imports/exported-names.ts';
import { zodInFirstView } from './imports/first-view.ts';
import { ruleViolationsOf } from './imports/rule.ts';
import { rulesOfClient } from './imports/rules-of-client.ts';
import { rulesOfServer } from './imports/rules-of-server.ts';
import { rulesOfWorkspaces } from './imports/rules-of-workspaces.ts';
import { readSources } from './imports/source.ts';
import { root } from './run.ts';

// Checks who may import whom, that exported names are unique, and that the first view does without zod
// (docs/architecture.md).

const sources = await readSources(root, ['contract', 'demo', 'server', 'testkit', 'client', 'e2e', 'bench']);
const rules = [...rulesOfWorkspaces, ...rulesOfServer, ...rulesOfClient];
const violations = [
  ...ruleViolationsOf(sources, rules),
  ...repeatedExportsIn(sources),
  ...zodInFirstView(sources),
];

for (const { file, line, rule } of violations) process.stdout.write(`${file}:${line} → ${rule}\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
