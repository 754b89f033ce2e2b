import semver from 'webpack/lib/util/semver.js';
import { type Choose, type Outcome, ownCopy, type Scope } from './page.ts';

const { parseRange, satisfy, versionLt } = semver;

/**
 * Chooses a copy as containers built by webpack do, such as our remotes (webpack's
 * ConsumeSharedRuntimeModule, whose code is part of each container). A singleton resolves to the
 * first loaded version, or else to the highest. Any other module resolves to the highest version
 * that fits.
 */
export const chooseByWebpack: Choose = (scope, taker) => {
  const { singleton, strictVersion, range } = taker.terms;
  const asked = parseRange(range);
  const fits = (version: string) => satisfy(asked, version);
  if (scope.size === 0) return ownCopy(taker);
  if (singleton) {
    const version = pick(scope, (one, other) => !isLoaded(scope, one) && versionLt(one, other));
    if (strictVersion && !fits(version)) return { kind: 'refused' };
    return give(scope, version, fits(version));
  }
  const fitting = new Map([...scope].filter(([version]) => fits(version)));
  if (fitting.size > 0) return give(scope, pick(fitting, versionLt), true);
  if (!strictVersion) return give(scope, pick(scope, versionLt), false);
  const own = ownCopy(taker);
  return own.kind === 'missing' ? { kind: 'refused' } : own;
};

const isLoaded = (scope: Scope, version: string) => scope.get(version)?.isLoaded === true;

function pick(scope: Scope, isBetter: (one: string, other: string) => boolean): string {
  return [...scope.keys()].reduce((one, other) => (isBetter(one, other) ? other : one));
}

function give(scope: Scope, version: string, isFitting: boolean): Outcome {
  const entry = scope.get(version) ?? { from: '', isLoaded: false };
  scope.set(version, { ...entry, isLoaded: true });
  return { kind: 'given', copy: { version, from: entry.from }, isFitting };
}
