import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSdkDocs } from './sdk-docs/write-sdk-docs.ts';

// npm run docs: writes the documentation of the SDK, which is not committed. The published package
// contains the same pages.
const root = fileURLToPath(new URL('../../../..', import.meta.url));
try {
  await writeSdkDocs(root, join(root, 'docs', 'sdk'));
  console.info('Written to docs/sdk; start at docs/sdk/README.md');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
