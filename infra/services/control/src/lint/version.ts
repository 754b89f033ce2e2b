import { canonical } from '../audit/canonical.ts';
import { type Problem, pointerTo } from '../refusals/problem.ts';
import type { Toggle, ToggleDocument } from '../toggles/toggle-document.ts';
import {
  answerable,
  nameOfToggle,
  off,
  servable,
  toggleOfName,
} from '../toggles/version-toggles.ts';

interface NamedVersion {
  name: string;
  version: string;
}

export interface Artifacts {
  /** Whether a version of a remote or the shell can be served. */
  isActive(name: string, version: string): boolean;
  /**
   * Why a version does not fit what can be served alongside it. Without this method, everything
   * fits.
   */
  problemsBeside?(
    candidate: NamedVersion,
    others: readonly NamedVersion[],
    toggles: readonly string[],
  ): Problem[];
}

/**
 * Problems with version toggles: they may only serve existing versions, and it must always be
 * possible to switch a remote off. Unchanged toggles are skipped, because their problems are not
 * caused by this change.
 */
export function problemsOfVersion(
  [key, toggle]: [string, Toggle],
  {
    artifacts,
    before,
    segments,
  }: {
    artifacts: Artifacts;
    before?: Toggle | undefined;
    segments: Record<string, unknown>;
  },
): Problem[] {
  const pointer = pointerTo('flags', key, 'variants');
  const name = nameOfToggle(key);
  if (!name || (before && canonical(before) === canonical(toggle))) return [];
  const isRemote = name !== 'shell';
  const answers = answerable(toggle, segments);
  const problems: Problem[] = [];
  for (const [variant, version] of Object.entries(toggle.variants)) {
    if (variant === off && version === off && isRemote) continue;
    const isKept = before !== undefined && before.variants[variant] === version;
    // A removed version may stay listed as long as no rule can serve it.
    if (isKept && typeof version === 'string' && !answers.includes(version)) continue;
    if (typeof version === 'string' && version !== off && artifacts.isActive(name, version))
      continue;
    const message = `${name} has no version ${JSON.stringify(version)} that can be served.`;
    problems.push({ pointer: pointer + pointerTo(variant), code: 'unknown_version', message });
  }
  if (isRemote && toggle.variants[off] !== off) {
    const message = 'A remote needs the variant "off", which takes it away.';
    problems.push({ pointer, code: 'version_without_off', message, allowed: [off] });
  }
  return problems;
}

/**
 * Problems with fit: every newly servable version must fit everything that can be served alongside
 * it. All results that any rule can return count as servable.
 */
export function problemsOfFit(
  document: ToggleDocument,
  { artifacts, before }: { artifacts: Artifacts; before: ToggleDocument | undefined },
): Problem[] {
  if (!artifacts.problemsBeside) return [];
  const all = servable(document);
  const known = new Set((before ? servable(before) : []).map(idOf));
  const toggles = Object.keys(document.flags);
  return all
    .filter((one) => !known.has(idOf(one)))
    .flatMap((candidate) => {
      const others = all.filter((one) => idOf(one) !== idOf(candidate));
      const problems = artifacts.problemsBeside?.(candidate, others, toggles) ?? [];
      const { name, version } = candidate;
      const key = toggleOfName(name);
      const [variant = version] =
        Object.entries(document.flags[key]?.variants ?? {}).find(([, is]) => is === version) ?? [];
      return problems.map((problem) => ({
        ...problem,
        pointer: pointerTo('flags', key, 'variants', variant),
        message: `${name} ${version}, ${problem.pointer} of its record: ${problem.message}`,
      }));
    });
}

const idOf = ({ name, version }: NamedVersion) => `${name} ${version}`;

/** Without the version toggle there would be nothing to serve. */
export function problemsOfRemoval(before: object, now: object): Problem[] {
  return Object.keys(before)
    .filter((key) => nameOfToggle(key) && !Object.hasOwn(now, key))
    .map((key) => ({
      pointer: pointerTo('flags', key),
      code: 'version_removed',
      message: 'The toggle of a version stays as long as it is served.',
      hint: key.startsWith('remote.') ? 'Set it to "off".' : 'Choose another version.',
    }));
}
