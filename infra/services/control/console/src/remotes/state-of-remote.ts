import type { RemotesAnswer, VersionRow } from '@sideband/control/contract';

export type RemoteRow = RemotesAnswer['remotes'][number];

/** Versions being served: the live one and the candidate alongside it. */
export interface OnAir {
  /** `undefined` when the remote is off or nothing has been published yet. */
  live: string | undefined;
  candidate: VersionRow | undefined;
  /** Baseline for the newest served version; `undefined` when there was none before. */
  before: string | undefined;
}

export function onAirOf({ served, live, back, isOff }: RemoteRow): OnAir {
  const candidate = served.find(({ state }) => state === 'candidate');
  if (isOff) return { live: undefined, candidate: undefined, before: back ?? undefined };
  const most = live ?? served.find(({ state }) => state === 'live')?.version;
  return { live: most, candidate, before: (candidate ? most : back) ?? undefined };
}

/** Versions that a rollback would go from and to; `undefined` when there is no rollback target. */
export function wayBackOf(remote: RemoteRow): { from: string; to: string } | undefined {
  const { live, candidate } = onAirOf(remote);
  if (remote.back === null) return undefined;
  return { from: candidate?.version ?? live ?? 'off', to: remote.back };
}

/** Newest version, if it can be promoted; `undefined` when it is live or revoked. */
export function promotableOf({ newest, live }: RemoteRow): string | undefined {
  if (!newest || newest.version === live || newest.state === 'revoked') return undefined;
  return newest.version;
}

/** Largest share of any audience that gets the version, from 0 to 1. */
export const shareOf = ({ shares }: Pick<VersionRow, 'shares'>) =>
  Math.max(0, ...shares.map(({ share }) => share)) / 10_000;
