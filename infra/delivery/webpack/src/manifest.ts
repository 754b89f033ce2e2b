import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest } from '@sideband/shared-sdk/routing';
import { z } from '@sideband/shared-sdk/wire';
import { sdkPart } from './packages.ts';

const manifest = z.extend(remoteManifest, {
  /**
   * Budget in bytes (brotli) for the first paint of its routes, if the default does not suffice.
   */
  budget: z.optional(z.strictObject({ scripts: z.int(), styles: z.int() })),
});
export type RemoteManifest = z.infer<typeof manifest>;

/** Reads and validates a remote's `remote.json`. Throws with the invalid fields. */
export function readManifest(directory: string): RemoteManifest {
  const file = join(directory, 'remote.json');
  const parsed = z.safeParse(manifest, JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return withKnownPictures(file, parsed.data);
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${file} is not a remote's manifest:\n  ${problems.join('\n  ')}`);
}

/** Only exact paths of the remote's routes can be prerendered. Throws otherwise. */
function withKnownPictures(file: string, manifest: RemoteManifest): RemoteManifest {
  for (const path of manifest.pictures ?? []) {
    if (manifest.routes.some((row) => row.path === path)) continue;
    throw new Error(`${file}: "pictures" names /${path}, which none of its routes claims`);
  }
  return manifest;
}

/** Returns the folders with texts of a remote: those of its blocks, then its own. */
export function textFolders(directory: string, { blocks = [] }: RemoteManifest): string[] {
  return [
    ...blocks.map((block) => sdkPart('blocks', block, 'messages')),
    join(directory, 'src', 'messages'),
  ];
}

/** Returns the folders with texts of the design system, which remotes get from the shell. */
export const uiTextFolders = () => [sdkPart('ui', 'messages')];
