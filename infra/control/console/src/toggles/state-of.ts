import type { Audience, Shares, Toggle, ToggleRow } from '@sideband/control/contract';

export interface PlaceState {
  /** Which audiences have it in common: everywhere, one country, or a language of one. */
  place: 'everywhere' | 'US' | 'CA' | 'en-CA' | 'fr-CA';
  /** Largest part first; nothing of a toggle that is not served. */
  parts: { variant: string; percent: number }[];
  isExact: boolean;
}

/** What is served where, in as few lines as say it. */
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

/** Whether a variant is the one that takes something away: drawn as a hollow mark. */
export function isOff({ variants }: Toggle, variant: string): boolean {
  const value = Object.hasOwn(variants, variant) ? variants[variant] : undefined;
  return value === false || value === 'off';
}

/** How many get what the toggle brings, in percent: the fewest and the most of all places. */
export function rolloutOf({ toggle, states }: ToggleRow): { least: number; most: number } {
  const percents = states.map(({ shares }) =>
    Object.entries(shares.of)
      .filter(([variant]) => !isOff(toggle, variant))
      .reduce((sum, [, share]) => sum + share / 100, 0),
  );
  return { least: Math.min(...percents), most: Math.max(...percents) };
}

/** Its day is over: it was meant to go by then. Days end where the reader is. */
export function isExpired({ metadata: { expires } = {} }: Toggle, now: Date): boolean {
  if (typeof expires !== 'string') return false;
  const [year = 0, month = 1, day = 1] = expires.split('-').map(Number);
  return new Date(year, month - 1, day + 1) <= now;
}

export const changedOn = ({ last }: ToggleRow, day: Date) =>
  new Date(last.at).toDateString() === day.toDateString();

/** Nobody has changed it since it came. */
export const isUntouched = ({ added, last }: ToggleRow) => added === last.at;

/** While it is off, people land on the error page. */
export const fallsToError = ({ metadata: { flow } = {} }: Toggle) =>
  typeof flow === 'string' && /error page/i.test(flow);

/** The other one of two variants, where the default alone says who gets what. */
export function flipped(toggle: Toggle): Toggle | undefined {
  const { variants, defaultVariant, targeting = {}, state } = toggle;
  const [one, two, ...more] = Object.keys(variants);
  const isPlain = more.length === 0 && Object.keys(targeting).length === 0;
  if (!isPlain || state !== 'ENABLED' || one === undefined || two === undefined) return undefined;
  return { ...toggle, defaultVariant: defaultVariant === one ? two : one };
}
