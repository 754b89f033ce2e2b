import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, remoteManifest } from '@sideband/shared-sdk/routing';
import { z } from '@sideband/shared-sdk/wire';
import { root } from './common.ts';

/** Reads and checks a remote's `remote.json`; says which field is wrong. */
export function readManifest(directory: string): RemoteManifest {
  const file = join(directory, 'remote.json');
  const parsed = z.safeParse(remoteManifest, JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${file} is not a remote's manifest:\n  ${problems.join('\n  ')}`);
}

/** The folders whose texts travel with a remote: those of its blocks, then its own. */
export function textFolders(directory: string, { blocks = [] }: RemoteManifest): string[] {
  return [
    ...blocks.map((block) => join(root, 'shared-sdk', 'src', 'blocks', block, 'messages')),
    join(directory, 'src', 'messages'),
  ];
}
