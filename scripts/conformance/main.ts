import { readRequirements, violationsOfTable } from './conformance.ts';

// Whether docs/conformance.md names tests that are there. Whether they pass, `npm test` shows at its end.

const requirements = await readRequirements();
const violations = violationsOfTable(requirements);
for (const violation of violations) process.stdout.write(`docs/conformance.md:${violation}\n`);
process.stdout.write(`${requirements.length} requirements\n`);
process.exitCode = violations.length > 0 || requirements.length === 0 ? 1 : 0;
