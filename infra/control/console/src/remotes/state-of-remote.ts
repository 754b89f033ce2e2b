import type { RemotesAnswer, VersionRow } from '@sideband/control/contract';

export type RemoteRow = RemotesAnswer['remotes'][number];

/** What most get, and what some get beside it. */
export interface OnAir {
  /** Undefined where it is off, or nothing was published yet. */
  live: string | undefined;
  candidate: VersionRow | undefined;
  /** What the newest served version is to be measured against; undefined where there was none before. */
  before: string | undefined;
}

export function onAirOf({ served, live, back, isOff }: RemoteRow): OnAir {
  const candidate = served.find(({ state }) => state === 'candidate');
  if (isOff) return { live: undefined, candidate: undefined, before: back ?? undefined };
  const most = live ?? served.find(({ state }) => state === 'live')?.version;
  return { live: most, candidate, before: (candidate ? most : back) ?? undefined };
}

/** What taking it back leads from, in one word; undefined when there is nowhere to go back to. */
export function wayBackOf(remote: RemoteRow): { from: string; to: string } | undefined {
  const { live, candidate } = onAirOf(remote);
  if (remote.back === null) return undefined;
  return { from: candidate?.version ?? live ?? 'off', to: remote.back };
}

/** The largest part of any audience that gets a version, from 0 to 1. */
export const shareOf = ({ shares }: Pick<VersionRow, 'shares'>) =>
  Math.max(0, ...shares.map(({ share }) => share)) / 10_000;
