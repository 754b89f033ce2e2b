import type { Entries } from '@sideband/shared-sdk/content/model';
import type { z } from '@sideband/shared-sdk/wire';
import type { packageDescription } from './model.ts';
import { brandedPackage } from './package-name.ts';

/**
 * Returns the name and content of each package in one language. Omits packages without a name in
 * it.
 */
export function descriptionsOf({ entries }: Entries): z.infer<typeof packageDescription>[] {
  const byName = new Map<string, z.infer<typeof packageDescription>>();
  for (const { fields } of entries) {
    const { package: packageName, name, description, channels } = fields;
    if (typeof packageName !== 'string' || typeof name !== 'string') continue;
    const branded = brandedPackage(packageName);
    // Plans that differ only in billing term share a package. The text of the first plan is used.
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
