import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTeamKey, readTeamKey, type TeamKey } from '@sideband/artifacts/signature';

/**
 * The key that what is built on this machine is signed with. Made at the first start, and readable by its
 * owner only; the public half lies beside it, for an edge of one's own (`SIDEBAND_TRUSTED_KEYS`).
 */
export async function openTeamKey(dataDir: string): Promise<TeamKey> {
  const file = join(dataDir, 'team-key.pem');
  const found = await readFile(file, 'utf8').catch(() => undefined);
  const key = found === undefined ? createTeamKey() : readTeamKey(found);
  if (found === undefined) {
    await mkdir(dataDir, { recursive: true });
    // Whole or not at all: half a key would stop every later start.
    await writeFile(`${file}.next`, key.privateKey, { mode: 0o600 });
    await rename(`${file}.next`, file);
  }
  await chmod(file, 0o600);
  await writeFile(join(dataDir, 'team-key.pub.pem'), key.publicKey);
  return key;
}
