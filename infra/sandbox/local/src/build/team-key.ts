import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTeamKey, readTeamKey, type TeamKey } from '@sideband/artifacts/signature';

/**
 * Opens the key that local builds are signed with. The key is created at the first start and is
 * readable only by its owner. The public half is stored beside it, for an edge that runs separately
 * (`SIDEBAND_TRUSTED_KEYS`).
 */
export async function openTeamKey(dataDir: string): Promise<TeamKey> {
  const file = join(dataDir, 'team-key.pem');
  const found = await readFile(file, 'utf8').catch(() => undefined);
  const key = found === undefined ? createTeamKey() : readTeamKey(found);
  if (found === undefined) {
    await mkdir(dataDir, { recursive: true });
    // Written atomically: a partially written key would make every later start fail.
    await writeFile(`${file}.next`, key.privateKey, { mode: 0o600 });
    await rename(`${file}.next`, file);
  }
  await chmod(file, 0o600);
  await writeFile(join(dataDir, 'team-key.pub.pem'), key.publicKey);
  return key;
}
