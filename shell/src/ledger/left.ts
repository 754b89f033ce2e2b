/** What a remote may leave on the page when it has gone, by kind. */
export const kindsLeft = [
  ...(['memory', 'globals', 'styles'] as const),
  ...(['elements', 'listeners', 'intervals', 'timers', 'observers'] as const),
];
export type KindLeft = (typeof kindsLeft)[number];

/** How many of each kind; what is not named is none. */
export type Left = Partial<Record<KindLeft, number>>;

/** Whose it is: a remote in a version. */
export interface Owner {
  remote: string;
  version: string;
}

/** Told when something stays. Its message names the kinds, since numbers are blotted out of what is told. */
export class LeftBehind extends Error {
  override name = 'LeftBehind';

  constructor({ remote }: Owner, left: Left) {
    super(`${remote} left behind: ${kindsOf(left).join(', ')}`);
    this.stack = '';
  }
}

export const kindsOf = (left: Left) => kindsLeft.filter((kind) => (left[kind] ?? 0) > 0);
