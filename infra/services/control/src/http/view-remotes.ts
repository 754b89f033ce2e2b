import { readServing } from '../promotions/version-states.ts';
import { judgeRecord } from '../publishing/judge-record.ts';
import { off, toggleOfName, versionToggles } from '../toggles/version-toggles.ts';
import { standingOf } from '../versions/served-versions.table.ts';
import { listVersions, readRecords } from '../versions/versions.table.ts';
import type { Services } from './route.ts';
import { viewVersion } from './view-version.ts';

/** Entries for all remotes and the shell, combining what is served with what is stored. */
export async function viewRemotes(
  { db, retentionDays }: Pick<Services, 'db' | 'retentionDays'>,
  environment: string,
) {
  const serving = await readServing(db, environment);
  const { revision, document, standings } = serving;
  const stored = (await listVersions(db)).map((row) => viewVersion(row, serving, retentionDays));
  const toggles = new Map(versionToggles(document));
  const names = [...new Set([...toggles.keys(), ...stored.map(({ name }) => name)])];
  const isServed = (state: string) => state === 'live' || state === 'candidate';
  const remotes = [];
  for (const name of names.sort()) {
    const own = stored.filter((version) => version.name === name);
    const { present, lastGood } = standingOf(standings, name);
    const [newest] = own;
    const { defaultVariant, targeting } = toggles.get(name) ?? {};
    const [record] = newest ? await readRecords(db, [newest]) : [];
    const judged = record && (await judgeRecord(db, environment, record));
    remotes.push({
      name,
      toggle: toggleOfName(name),
      live: present ?? null,
      isOff: toggles.has(name) && defaultVariant === off && !targeting,
      back: lastGood[0] ?? null,
      lastGood,
      served: own.filter(({ state, shares }) => isServed(state) || shares.length > 0),
      newest: newest ?? null,
      stored: own.length,
      fit: judged ? { fits: judged.problems.length === 0, problems: judged.problems } : null,
    });
  }
  return { revision, remotes };
}
