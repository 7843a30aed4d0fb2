import { ruleViolationsOf } from './imports/rule.ts';
import { rulesOfClient } from './imports/rules-of-client.ts';
import { rulesOfServer } from './imports/rules-of-server.ts';
import { rulesOfWorkspaces } from './imports/rules-of-workspaces.ts';
import { readSources } from './imports/source.ts';
import { root } from './run.ts';

// Checks who may import whom (docs/architecture.md) in the imports of the sources.

const sources = await readSources(root, ['contract', 'demo', 'server', 'testkit', 'client', 'e2e', 'bench']);
const violations = ruleViolationsOf(sources, [...rulesOfWorkspaces, ...rulesOfServer, ...rulesOfClient]);

for (const { file, line, rule } of violations) process.stdout.write(`${file}:${line} → ${rule}\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
