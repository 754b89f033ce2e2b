import type { Entries } from '@sideband/shared-sdk/content/model';
import type { z } from '@sideband/shared-sdk/wire';
import type { packageDescription } from './model.ts';
import { brandedPackage } from './package-name.ts';

/** What each package is called and holds; one that has no name in the language is left out. */
export function descriptionsOf({ entries }: Entries): z.infer<typeof packageDescription>[] {
  const byName = new Map<string, z.infer<typeof packageDescription>>();
  for (const { fields } of entries) {
    const { package: packageName, name, description, channels } = fields;
    if (typeof packageName !== 'string' || typeof name !== 'string') continue;
    const branded = brandedPackage(packageName);
    // Plans that differ only in how they are paid share a package; the first says what it is.
    if (byName.has(branded)) continue;
    byName.set(branded, {
      packageName: branded,
      displayName: name,
      description: typeof description === 'string' ? description : '',
      channels: typeof channels === 'number' ? channels : 0,
    });
  }
  return [...byName.values()];
}
