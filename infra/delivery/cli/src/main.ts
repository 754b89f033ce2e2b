#!/usr/bin/env node
import { nodeProblem } from './node-version.ts';

// Imported dynamically: a static import would be parsed first and fail with a SyntaxError on an old
// Node.
const problem = nodeProblem(process.versions.node, process.execPath);
if (problem) {
  if (process.argv.includes('--json'))
    process.stdout.write(`${JSON.stringify({ error: problem }, null, 2)}\n`);
  else process.stderr.write(`\n${problem.message}\n\n${problem.next}\n\n`);
  process.exitCode = 3;
} else {
  const { start } = await import('./start.ts');
  await start();
}
