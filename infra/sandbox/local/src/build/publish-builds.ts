import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signRecord, type TeamKey } from '@sideband/artifacts/signature';
import type { StartedControl } from '@sideband/control';

interface Built {
  /** The build folder: `<name>/<version>/record.json`. */
  builds: string;
  /** Name → version. */
  versions: Record<string, string>;
  teamKey: TeamKey;
}

const job = { actor: 'local build' };

/**
 * Signs the builds and publishes them to control, like any other version. Builds that are already
 * published are not read again.
 */
export async function publishBuilds(
  control: Pick<StartedControl, 'publish' | 'trustKey'>,
  { builds, versions, teamKey }: Built,
) {
  const { publicKey } = teamKey;
  await control.trustKey(job, { label: 'This machine', publicKey });
  for (const [name, version] of Object.entries(versions)) {
    const folder = join(builds, name, version);
    const record = await readFile(join(folder, 'record.json'), 'utf8');
    await control.publish(job, {
      record,
      signature: signRecord(Buffer.from(record), teamKey.privateKey),
      read: (path) => found(join(folder, path)),
      readTwin: (path) => found(join(folder, `${path}.br`)),
    });
  }
}

/** Returns undefined when the file does not exist. */
const found = (file: string) =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
