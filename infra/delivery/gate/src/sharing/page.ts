import type { SharedTerms } from '@sideband/shared-sdk/release';

/** A module in the share scope of a page: version → its provider, in the order of registration. */
export type Scope = Map<string, { from: string; isLoaded: boolean }>;

/** Consumer of a shared module, with its sharing options. */
export interface Taker {
  name: string;
  terms: SharedTerms;
}

/**
 * Copy of a module that a consumer gets. The same version from two providers counts as two copies.
 */
export interface Copy {
  version: string;
  from: string;
}

export type Outcome =
  | { kind: 'given'; copy: Copy; isFitting: boolean }
  | { kind: 'refused' }
  | { kind: 'missing' };

/** Chooses a copy as one of the runtimes does, and marks it as loaded. */
export type Choose = (scope: Scope, taker: Taker, module: string) => Outcome;

/** Opens remotes one after another on a page and returns the outcome for each remote, by name. */
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

/** Returns the consumer's own copy, or `missing` if it brings none. */
export function ownCopy({ name, terms }: Taker): Outcome {
  const { brings } = terms;
  if (brings === undefined) return { kind: 'missing' };
  return { kind: 'given', copy: { version: brings, from: name }, isFitting: true };
}
