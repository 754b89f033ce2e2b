import { getRegisteredShare, satisfy } from '@module-federation/runtime-core';
import { type Choose, ownCopy, type Scope } from './page.ts';

type Arguments = Parameters<typeof getRegisteredShare>;

/**
 * Chooses a copy as the runtime of Module Federation 2 does, by calling the runtime's own
 * functions, because any host of that protocol may load our remotes. Uses `loaded-first`, as our
 * shell does.
 */
export const chooseByRuntime: Choose = (scope, taker, module) => {
  const { range, singleton, strictVersion } = taker.terms;
  const share = {
    from: taker.name,
    scope: ['default'],
    strategy: 'loaded-first',
    // A singleton is returned whether it fits or not. Requesting any version avoids the warning
    // that the runtime would print.
    shareConfig: { requiredVersion: singleton ? '*' : range, singleton, strictVersion: false },
  };
  const found = getRegisteredShare(
    shareScopes(scope, module) as unknown as Arguments[0],
    module,
    share as unknown as Arguments[2],
    { emit: () => undefined } as unknown as Arguments[3],
  );
  if (!found?.shared) {
    const own = ownCopy(taker);
    return own.kind === 'missing' && scope.size > 0 ? { kind: 'refused' } : own;
  }
  const { version, from } = found.shared;
  const isFitting = satisfy(version, range);
  if (singleton && strictVersion && !isFitting) return { kind: 'refused' };
  scope.set(version, { from, isLoaded: true });
  return { kind: 'given', copy: { version, from }, isFitting };
};

function shareScopes(scope: Scope, module: string) {
  if (scope.size === 0) return { default: {} };
  const versions = [...scope].map(([version, { from, isLoaded }]) => [
    version,
    { version, from, loaded: isLoaded },
  ]);
  return { default: { [module]: Object.fromEntries(versions) } };
}
