import type { Database } from '../database/database.ts';

export interface AuditFilter {
  /** Cursor of the next page: only entries before this one. */
  before?: number | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  toggle?: string | undefined;
  /** Entries about the toggle that selects this remote's version. */
  remote?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

/** Reads audit entries, newest first. */
export async function readAudit(db: Database, filter: AuditFilter) {
  const { before, actor, action, target, from, to, limit } = filter;
  let query = db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(limit);
  if (before !== undefined) query = query.where('seq', '<', before);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (action !== undefined) query = query.where('action', '=', action);
  if (target !== undefined) query = query.where('target', '=', target);
  if (from !== undefined) query = query.where('at', '>=', new Date(from));
  if (to !== undefined) query = query.where('at', '<=', new Date(to));
  for (const key of togglesMeant(filter)) {
    query = query.where('seq', 'in', (of) =>
      of.selectFrom('auditToggles').select('auditToggles.seq').where('key', '=', key),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as object }));
}

/** Toggle keys of a filter. A remote stands for the toggle that selects its version. */
export function togglesMeant({
  toggle,
  remote,
}: {
  toggle?: string | undefined;
  remote?: string | undefined;
}): string[] {
  const version =
    remote === undefined ? [] : [remote === 'shell' ? 'shell.version' : `remote.${remote}.version`];
  return [...(toggle === undefined ? [] : [toggle]), ...version];
}
