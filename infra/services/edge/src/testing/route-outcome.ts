import type { Decision } from '@sideband/shared-sdk/routing';
import { type RouteCase, toggleStates } from './route-cases.ts';
import { type RouteFact, routeFacts } from './route-facts.ts';

/** URL of each country's account center. */
export const addresses = {
  US: { accountCenter: 'https://account.us.test' },
  CA: { accountCenter: 'https://account.ca.test' },
};

/** A decision reduced to its destination. */
export type Outcome =
  | { remote: string; route: string }
  | { page: 'error' }
  | { to: string }
  | { outside: string }
  | { error: string; from: string };

/**
 * Derives the expected outcome of a case from the specification alone, independently of the
 * resolver.
 */
export function outcomeOf(asked: RouteCase): Outcome {
  const { fact, country, pathname, search, hash } = asked;
  const end = follow(fact, asked);
  if (end === undefined) return { error: 'notAvailable', from: pathname + search };
  if (typeof end === 'string') {
    return { outside: end.replace('{accountCenter}', addresses[country].accountCenter) + search };
  }
  if (end !== fact) return { to: end.path + search + hash };
  return fact.path === '/error'
    ? { page: 'error' }
    : { remote: fact.remote, route: fact.path.slice(1) };
}

/** Returns the row that the redirects end at, an external URL, or undefined for the error page. */
function follow(fact: RouteFact, asked: RouteCase): RouteFact | string | undefined {
  const on = toggleStates[asked.state] as Record<string, boolean>;
  if (fact.toggle && fact.condition !== 'toggle' && !on[fact.toggle]) {
    return fact.fallback === '/error' ? undefined : follow(factOf(fact.fallback), asked);
  }
  if (fact.redirect && isMet(fact, asked, on)) {
    return fact.redirect.startsWith('{') ? fact.redirect : follow(factOf(fact.redirect), asked);
  }
  const isOwn = fact.path !== '/error';
  const newer = routeFacts.find(({ fallback }) => isOwn && fallback === fact.path);
  const isSent = on.enableRedirectLegacyFlowsToAtlas && newer && on[newer.toggle];
  return isSent ? follow(newer, asked) : fact;
}

function isMet({ condition, toggle }: RouteFact, asked: RouteCase, on: Record<string, boolean>) {
  if (condition === 'toggle') return on[toggle];
  if (condition === 'renewalcode') return /renewalcode=choice$/i.test(asked.search);
  return condition === '' || !asked.pathname.includes(';');
}

function factOf(path: string): RouteFact {
  const fact = routeFacts.find((one) => one.path === path);
  if (!fact) throw new Error(`No row has the path ${path}`);
  return fact;
}

/** Converts a decision of the resolver into an outcome. */
export function asOutcome(decision: Decision): Outcome {
  if (decision.kind === 'remote') return { remote: decision.remote, route: decision.row.path };
  if (decision.kind === 'shell') return { page: decision.page };
  if (decision.kind === 'redirect') return { to: decision.to };
  if (decision.kind === 'external') return { outside: decision.to };
  return { error: decision.reason, from: decision.from ?? '' };
}
