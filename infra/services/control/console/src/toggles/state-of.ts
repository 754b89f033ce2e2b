import type { Audience, Shares, Toggle, ToggleRow } from '@sideband/control/contract';

export interface PlaceState {
  /** Audiences that share the state: everywhere, a country, or a language of a country. */
  place: 'everywhere' | 'US' | 'CA' | 'en-CA' | 'fr-CA';
  /** Largest share first. Empty when the toggle is not served. */
  parts: { variant: string; percent: number }[];
  isExact: boolean;
}

/** Served variants by audience, merged into as few groups as possible. */
export function statesOf(states: ToggleRow['states']): PlaceState[] {
  const text = ({ shares }: { shares: Shares }) => JSON.stringify([shares.isExact, sorted(shares)]);
  const [first] = states;
  if (!first) return [];
  const stateOf = (place: PlaceState['place'], { shares }: { shares: Shares }): PlaceState => {
    return { place, parts: partsOf(shares), isExact: shares.isExact };
  };
  if (states.every((one) => text(one) === text(first))) return [stateOf('everywhere', first)];
  const countries = [...new Set(states.map(({ country }) => country))];
  return countries.flatMap((country) => {
    const own = states.filter((one) => one.country === country);
    const [one] = own;
    if (one && own.every((other) => text(other) === text(one))) {
      return [stateOf(country as PlaceState['place'], one)];
    }
    return own.map((other) => stateOf(placeOf(other), other));
  });
}

const placeOf = ({ language }: Audience) => language as PlaceState['place'];

const sorted = ({ of }: Shares) => Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1));

function partsOf({ of }: Shares): PlaceState['parts'] {
  return Object.entries(of)
    .map(([variant, share]) => ({ variant, percent: share / 100 }))
    .sort((a, b) => b.percent - a.percent);
}

/** Whether a variant switches something off. Such a variant is shown as a hollow mark. */
export function isOff({ variants }: Toggle, variant: string): boolean {
  const value = Object.hasOwn(variants, variant) ? variants[variant] : undefined;
  return value === false || value === 'off';
}

/** Percentage of visitors with a variant other than off: minimum and maximum over all audiences. */
export function rolloutOf({ toggle, states }: ToggleRow): { least: number; most: number } {
  const percents = states.map(({ shares }) =>
    Object.entries(shares.of)
      .filter(([variant]) => !isOff(toggle, variant))
      .reduce((sum, [, share]) => sum + share / 100, 0),
  );
  return { least: Math.min(...percents), most: Math.max(...percents) };
}

/** Whether the expiry date has passed, in the reader's time zone. */
export function isExpired({ metadata: { expires } = {} }: Toggle, now: Date): boolean {
  if (typeof expires !== 'string') return false;
  const [year = 0, month = 1, day = 1] = expires.split('-').map(Number);
  return new Date(year, month - 1, day + 1) <= now;
}

export const changedOn = ({ last }: ToggleRow, day: Date) =>
  new Date(last.at).toDateString() === day.toDateString();

/** Whether the toggle has never been changed since it was added. */
export const isUntouched = ({ added, last }: ToggleRow) => added === last.at;

/** Whether visitors are sent to the error page while the toggle is off. */
export const fallsToError = ({ metadata: { flow } = {} }: Toggle) =>
  typeof flow === 'string' && /error page/i.test(flow);

/**
 * The toggle with its default switched to the other of its two variants; `undefined` when the
 * default alone does not decide.
 */
export function flipped(toggle: Toggle): Toggle | undefined {
  const { variants, defaultVariant, targeting = {}, state } = toggle;
  const [one, two, ...more] = Object.keys(variants);
  const isPlain = more.length === 0 && Object.keys(targeting).length === 0;
  if (!isPlain || state !== 'ENABLED' || one === undefined || two === undefined) return undefined;
  return { ...toggle, defaultVariant: defaultVariant === one ? two : one };
}
