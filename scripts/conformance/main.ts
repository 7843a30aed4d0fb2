import { complaintsAboutTable, readRequirements, summary } from './conformance.ts';

// Whether docs/conformance.md names files and tests that are there, as far as the sources tell: the titles of a file that
// makes some from a table are believed. Whether each test ran and passed, `npm test` tells at its end.

const requirements = await readRequirements();
const complaints = await complaintsAboutTable(requirements);
for (const complaint of complaints) process.stdout.write(`docs/conformance.md:${complaint}\n`);
process.stdout.write(`${summary(requirements)}\n`);
process.exitCode = complaints.length > 0 || requirements.length === 0 ? 1 : 0;
