import type { CountryCode } from '@sideband/shared-sdk/wire';
import { type RouteFact, routeFacts, toggleNames } from './route-facts.ts';

const on = (names: string[]) => Object.fromEntries(names.map((name) => [name, true]));

/**
 * No toggles, all toggles that routes depend on, or all of those plus the one that redirects legacy
 * flows.
 */
export const toggleStates = {
  off: {},
  on: on(toggleNames),
  legacy: on([...toggleNames, 'enableRedirectLegacyFlowsToAtlas']),
} satisfies Record<string, Record<string, boolean>>;
export type ToggleState = keyof typeof toggleStates;

/** A requested URL, with the toggles and country that apply to the request. */
export interface RouteCase {
  fact: RouteFact;
  state: ToggleState;
  country: CountryCode;
  pathname: string;
  search: string;
  hash: string;
}

const states: ToggleState[] = ['off', 'on', 'legacy'];
const countries: CountryCode[] = ['US', 'CA'];
const writings = [
  (path: string) => path,
  (path: string) => path.toUpperCase(),
  (path: string) => path.replaceAll(/.../g, (three) => three.toUpperCase().replace(/.$/, lower)),
];
const lower = (text: string) => text.toLowerCase();

/** Adds a matrix parameter to the second path segment. */
const flagged = (path: string) => path.replace(/^\/[^/]+\/[^/]+/, '$&;proactiveFlag=1');
const additions: [search: string, hash: string, change?: (path: string) => string][] = [
  ['', ''],
  ['?b=2&a=1&a=3', ''],
  ['?utm_source=mail', '#step'],
  ['?renewalcode=choice', ''],
  ['?x=1&RenewalCode=CHOICE', '#step'],
  ['?renewalcode=choices', ''],
  ['?proactiveFlag=1', ''],
  ['?langpref=fr-CA', ''],
  ['', '', flagged],
];

/** Every row combined with every toggle state, country, spelling and query string. */
export const routeCases: RouteCase[] = routeFacts.flatMap((fact) =>
  states.flatMap((state) =>
    countries.flatMap((country) =>
      writings.flatMap((write) =>
        additions.map(([search, hash, change = (path: string) => path]) => ({
          fact,
          state,
          country,
          search,
          hash,
          pathname: change(write(fact.path)),
        })),
      ),
    ),
  ),
);
