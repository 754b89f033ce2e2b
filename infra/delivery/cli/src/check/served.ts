import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredVersionAnswer, VersionsAnswer } from '@sideband/control/contract';
import type { Problem } from '@sideband/gate';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Control } from '../control/control.ts';
import type { Remote } from '../remote/find-remote.ts';

/**
 * The versions and toggles against which a candidate is judged: those of every live or candidate
 * version.
 */
interface Served {
  records: ReleaseRecord[];
  toggles: string[];
}

export interface Verdict {
  problems: Problem[];
  /** Number of served versions that the candidate was compared with. */
  beside: number;
  /**
   * When the cached data was fetched (ISO 8601). Set only when control could not be queried now.
   */
  of?: string;
}

const fileOf = ({ project }: Remote) => join(project, '.sideband', 'served.json');

/**
 * Judges a candidate against what is served now, and caches the served versions and toggles for use
 * when control is unavailable.
 */
export async function judgeNow(
  candidate: ReleaseRecord,
  { control, environment, remote }: { control: Control; environment: string; remote: Remote },
): Promise<Verdict> {
  const served = await readServed(control, environment);
  const file = fileOf(remote);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ of: new Date().toISOString(), served }));
  return judgeBeside(candidate, served);
}

/** Judges a candidate against the cached data. Returns undefined when nothing is cached. */
export async function judgeFromMemory(
  candidate: ReleaseRecord,
  remote: Remote,
): Promise<Verdict | undefined> {
  const kept = await readFile(fileOf(remote), 'utf8').catch(() => undefined);
  if (kept === undefined) return;
  const { of, served } = JSON.parse(kept) as { of: string; served: Served };
  return { ...(await judgeBeside(candidate, served)), of };
}

async function readServed(control: Control, environment: string): Promise<Served> {
  const { versions } = await control.ask<VersionsAnswer>('/versions');
  const served = versions.filter(({ state }) => state === 'live' || state === 'candidate');
  const stored = await Promise.all(
    served.map(({ name, version }) =>
      control.ask<StoredVersionAnswer>(`/versions/${name}/${version}`),
    ),
  );
  const path = `/environments/${encodeURIComponent(environment)}/document`;
  const { flags } = await control.ask<{ flags: object }>(path);
  return {
    records: stored.map(({ recordText }) => JSON.parse(recordText)),
    toggles: Object.keys(flags),
  };
}

async function judgeBeside(
  candidate: ReleaseRecord,
  { records, toggles }: Served,
): Promise<Verdict> {
  // Loaded on demand: the gate ships with the remote's webpack package, which no other command
  // needs.
  const { judge } = await import('@sideband/gate');
  return { problems: judge(candidate, records, { toggles }), beside: records.length };
}
