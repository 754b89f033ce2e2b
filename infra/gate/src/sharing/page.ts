import type { SharedTerms } from '@sideband/shared-sdk/release';

/** One module in the share scope of a page: version → who laid it down, in the order of arrival. */
export type Scope = Map<string, { from: string; isLoaded: boolean }>;

/** Who wants a module, and on what terms. */
export interface Taker {
  name: string;
  terms: SharedTerms;
}

/** What a taker is given; two of one version by different hands are two copies. */
export interface Copy {
  version: string;
  from: string;
}

export type Outcome =
  | { kind: 'given'; copy: Copy; isFitting: boolean }
  | { kind: 'refused' }
  | { kind: 'missing' };

/** How one runtime chooses. Marks what it gives as loaded. */
export type Choose = (scope: Scope, taker: Taker, module: string) => Outcome;

/** The outcomes of a page that opens some remotes one after the other, by name. */
export function openPage(
  choose: Choose,
  { module, provided, takers }: { module: string; provided?: Copy; takers: readonly Taker[] },
): Map<string, Outcome> {
  const scope: Scope = new Map();
  if (provided) scope.set(provided.version, { from: provided.from, isLoaded: true });
  const outcomes = new Map<string, Outcome>();
  for (const taker of takers) {
    const { brings } = taker.terms;
    if (brings !== undefined && !scope.has(brings)) {
      scope.set(brings, { from: taker.name, isLoaded: false });
    }
    outcomes.set(taker.name, choose(scope, taker, module));
  }
  return outcomes;
}

/** Its own copy where it brings one, else nothing. */
export function ownCopy({ name, terms }: Taker): Outcome {
  const { brings } = terms;
  if (brings === undefined) return { kind: 'missing' };
  return { kind: 'given', copy: { version: brings, from: name }, isFitting: true };
}
