import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTeamKey, signRecord, type Trust } from '@sideband/artifacts/signature';

/** Signs every measured build. The edges of the bench trust it. */
export const benchKey = createTeamKey();

export const benchTrust: Trust = {
  keys: [{ id: benchKey.id, publicKey: benchKey.publicKey, names: ['*'] }],
  revoked: [],
};

/** Signs builds in place, so that their folder works as an artifact store. */
export function signBuilds(builds: string, versions: Record<string, string>) {
  for (const [name, version] of Object.entries(versions)) {
    const folder = join(builds, name, version);
    const record = readFileSync(join(folder, 'record.json'));
    const signature = signRecord(record, benchKey.privateKey);
    writeFileSync(join(folder, 'signature.json'), JSON.stringify(signature));
  }
}
