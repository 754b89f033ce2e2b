import type { Database } from '../database/database.ts';
import type { Edits } from '../toggles/edits.ts';
import type { Toggle } from '../toggles/toggle-document.ts';
import { answerable, nameOfToggle } from '../toggles/version-toggles.ts';
import type { NamedVersion } from '../versions/versions.table.ts';

const underWay = ['draft', 'in review', 'approved', 'scheduled', 'suspended'] as const;

/**
 * Versions named by changes that may still be applied, optionally only those of one environment.
 */
export async function plannedVersions(db: Database, environment?: string): Promise<NamedVersion[]> {
  const query = db.selectFrom('changes').select('edits').where('state', 'in', underWay);
  const rows = await (environment === undefined
    ? query
    : query.where('environment', '=', environment)
  ).execute();
  return rows.flatMap(({ edits }) => {
    const { flags = {}, $evaluators } = JSON.parse(edits) as Edits;
    return Object.entries(flags).flatMap(([key, toggle]) => {
      const name = nameOfToggle(key);
      if (!name || !toggle) return [];
      return answerable(toggle as Toggle, $evaluators ?? {}).map((version) => ({ name, version }));
    });
  });
}
