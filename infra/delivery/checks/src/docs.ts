import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCatalogue } from '@sideband/catalogue';
import { writeSdkDocs } from './sdk-docs/write-sdk-docs.ts';

// npm run docs: writes the documentation of the SDK and the catalogue of its components, which are
// not committed. The published package contains the same pages.
const root = fileURLToPath(new URL('../../../..', import.meta.url));
try {
  const folder = join(root, 'docs', 'sdk');
  await writeSdkDocs(root, folder);
  await buildCatalogue(join(folder, 'catalogue'));
  console.info(
    'Written to docs/sdk; start at docs/sdk/README.md and docs/sdk/catalogue/index.html',
  );
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
