import { join } from 'node:path';
import { npm } from './npm.ts';
import type { BuiltPackage } from './package/build.ts';
import type { Registry } from './serve.ts';

/** Publishes a built package. An existing version is left untouched. */
export async function publish(
  { name, version, folder }: BuiltPackage,
  { registry, work }: { registry: Registry; work: string },
): Promise<'published' | 'there already'> {
  const known = await fetch(`${registry.url}${encodeURIComponent(name)}`);
  if (known.ok) {
    const { versions } = (await known.json()) as { versions: Record<string, unknown> };
    if (version in versions) return 'there already';
  }
  // The tag is explicit, because npm sets none for a prerelease version.
  await npm(['publish', '--access=public', '--tag=latest', '--ignore-scripts'], {
    registry: registry.url,
    token: registry.token,
    home: join(work, 'npm'),
    cwd: folder,
  });
  return 'published';
}
