import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@sideband/database';
import { inSchema } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { readAnchorFile } from './anchor-file.ts';
import { verifyingKey } from './anchor-key.ts';
import { verifyAnchored } from './verify-anchored.ts';

// Verifies the audit log without a running control:
//
// node infra/services/control/src/audit/verify.ts [--key public.pem]… [--anchors audit-anchors.jsonl]
//
// Name every key that has ever signed it. Exits with 0 when it is intact, 1 after tampering, and 2
// on any other error.
const { SIDEBAND_DATA_DIR = join(import.meta.dirname, '../../../../.sideband'), DATABASE_URL } =
  process.env;
const { values } = parseArgs({
  options: { key: { type: 'string', multiple: true }, anchors: { type: 'string' } },
});
const keyFiles = values.key ?? [join(SIDEBAND_DATA_DIR, 'audit-key.pem')];
const anchorsFile = values.anchors ?? join(SIDEBAND_DATA_DIR, 'audit-anchors.jsonl');

try {
  const keys = await Promise.all(
    keyFiles.map(async (file) => verifyingKey(await readFile(file, 'utf8'), file)),
  );
  const kept = await readAnchorFile(anchorsFile);
  const opened = await openDatabase<Tables>({
    dataDir: SIDEBAND_DATA_DIR,
    databaseUrl: DATABASE_URL,
    onIdleError: () => {},
  });
  const verified = await verifyAnchored(inSchema(opened), { keys, kept });
  await opened.close();
  console.info(JSON.stringify(verified));
  process.exitCode = verified.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
