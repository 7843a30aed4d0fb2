import { readRequirements, violationsOfTable } from './conformance.ts';

// Checks that docs/conformance.md names existing tests. `npm test` checks at its end that they pass.

const requirements = await readRequirements();
const violations = violationsOfTable(requirements);
for (const violation of violations) process.stdout.write(`docs/conformance.md:${violation}\n`);
process.stdout.write(`${requirements.length} requirements\n`);
process.exitCode = violations.length > 0 || requirements.length === 0 ? 1 : 0;
