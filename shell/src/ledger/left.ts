/** Kinds of leaks of an unmounted remote. */
export const kindsLeft = [
  ...(['memory', 'globals', 'styles'] as const),
  ...(['elements', 'listeners', 'intervals', 'timers', 'observers'] as const),
];
export type KindLeft = (typeof kindsLeft)[number];

/** Number of leaks per kind. Omitted kinds are zero. */
export type Left = Partial<Record<KindLeft, number>>;

/** A version of a remote. */
export interface Owner {
  remote: string;
  version: string;
}

/** Reported for a leak. The message names the kinds, because numbers are redacted in reports. */
export class LeftBehind extends Error {
  override name = 'LeftBehind';

  constructor({ remote }: Owner, left: Left) {
    super(`${remote} left behind: ${kindsOf(left).join(', ')}`);
    this.stack = '';
  }
}

export const kindsOf = (left: Left) => kindsLeft.filter((kind) => (left[kind] ?? 0) > 0);
