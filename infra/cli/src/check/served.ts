import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredVersionAnswer, VersionsAnswer } from '@sideband/control/contract';
import type { Problem } from '@sideband/gate';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Control } from '../control/control.ts';
import type { Remote } from '../remote/find-remote.ts';

/** What a candidate is compared with: every version that is served to anybody. */
interface Served {
  records: ReleaseRecord[];
  toggles: string[];
}

export interface Verdict {
  problems: Problem[];
  /** How many versions it was held against. */
  beside: number;
  /** When it was asked for, where it could not be asked now (ISO 8601). */
  of?: string;
}

const fileOf = ({ project }: Remote) => join(project, '.sideband', 'served.json');

/** The gate's word on a candidate beside what is served now, which is kept for when control is away. */
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

/** The same beside what was last known; undefined when nothing is. */
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
  // The remote brings the gate: it comes with webpack, which no other command needs.
  const { judge } = await import('@sideband/gate');
  return { problems: judge(candidate, records, { toggles }), beside: records.length };
}
