import type { ToggleRow } from '@sideband/control/contract';
import { isOfRemote } from './remotes.ts';
import { changedOn, fallsToError, isExpired, isUntouched } from './state-of.ts';

export const kinds = ['all', 'today', 'expired', 'untouched', 'error'] as const;
export type Kind = (typeof kinds)[number];

export interface Filter {
  kind: Kind;
  /** Empty for all owners. */
  owner: string;
  /** Empty for all remotes. */
  remote: string;
  search: string;
}

const fits: Record<Kind, (row: ToggleRow, now: Date) => boolean> = {
  all: () => true,
  today: changedOn,
  expired: ({ toggle }, now) => isExpired(toggle, now),
  untouched: isUntouched,
  error: ({ toggle }) => fallsToError(toggle),
};

/** Filters toggles. Every search word must occur in the key or the metadata. */
export function filterToggles(
  rows: ToggleRow[],
  { kind, owner, remote, search }: Filter,
  now: Date,
) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const { metadata = {} } = row.toggle;
    const text = [row.key, ...Object.values(metadata)].join(' ').toLowerCase();
    const isOwners = owner === '' || metadata.owner === owner;
    const isRemotes = remote === '' || isOfRemote(remote, row.key, metadata.owner);
    return (
      isOwners && isRemotes && fits[kind](row, now) && words.every((word) => text.includes(word))
    );
  });
}

export const ownersOf = (rows: ToggleRow[]) =>
  [...new Set(rows.map(({ toggle }) => String(toggle.metadata?.owner ?? '')))]
    .filter(Boolean)
    .sort();
