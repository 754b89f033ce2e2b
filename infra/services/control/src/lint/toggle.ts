import { type Problem, pointerTo } from '../refusals/problem.ts';
import type { Node } from '../toggles/rule.ts';
import type { Toggle } from '../toggles/toggle-document.ts';
import { nameOfToggle } from '../toggles/version-toggles.ts';
import { problemsOfOrder, problemsOfWeights } from './buckets.ts';
import { problemsOfConditions } from './conditions.ts';
import { type MayAsk, problemsOfContext } from './context.ts';
import { problemsOfMetadata } from './metadata.ts';
import { problemsOfResults } from './results.ts';
import { problemsOfReferences, type Segments } from './segments.ts';
import { type Artifacts, problemsOfVersion } from './version.ts';

const plainName = /^[A-Za-z][\w.-]{0,99}$/;

/** Problems with a toggle under our policy. `before` is the served toggle. */
export function problemsOfToggle(
  [key, toggle]: [string, Toggle],
  {
    before,
    segments,
    artifacts,
    declared,
  }: {
    before?: Toggle | undefined;
    segments: Segments;
    artifacts: Artifacts;
    /** Names of declared attributes. */
    declared: readonly string[];
  },
): Problem[] {
  const pointer = pointerTo('flags', key);
  const rule: Node = { value: toggle.targeting ?? {}, pointer: pointer + pointerTo('targeting') };
  const earlier: Node = { value: before?.targeting ?? {}, pointer: rule.pointer };
  const variants = Object.keys(toggle.variants);
  const isVersion = nameOfToggle(key) !== undefined;
  return [
    ...problemsOfName(key, pointer),
    ...problemsOfDefault([key, toggle], pointer),
    ...problemsOfType(toggle, before, pointer),
    ...problemsOfMetadata(pointer, toggle),
    ...problemsOfVersion([key, toggle], { artifacts, before, segments }),
    // The document is served before a caller can send attributes, so versions cannot depend on
    // them.
    ...problemsOfRule(rule, {
      declared: isVersion ? [] : declared,
      time: !isVersion && toggle.metadata?.applies === 'next-document',
      isVersion,
    }),
    ...problemsOfReferences(rule, segments),
    ...problemsOfResults(rule, { variants, segments }),
    ...problemsOfOrder(rule, earlier),
  ];
}

/** Checks that apply to every rule, including shared ones. */
export const problemsOfRule = (
  rule: Node,
  { isVersion = false, ...mayAsk }: MayAsk & { isVersion?: boolean },
): Problem[] => [
  ...problemsOfConditions(rule),
  ...problemsOfContext(rule, mayAsk),
  ...problemsOfWeights(rule, { isVersion }),
];

function problemsOfName(key: string, pointer: string): Problem[] {
  if (plainName.test(key)) return [];
  const message = 'A name is up to 100 letters, digits, dots, dashes and underscores.';
  return [{ pointer, code: 'name', message }];
}

/** Without a default, callers use the one in their code. Version toggles have none there. */
function problemsOfDefault(
  [key, { defaultVariant, variants }]: [string, Toggle],
  pointer: string,
): Problem[] {
  const at = { pointer: pointer + pointerTo('defaultVariant'), allowed: Object.keys(variants) };
  if (typeof defaultVariant !== 'string') {
    if (nameOfToggle(key) === undefined) return [];
    const message = 'A version toggle needs a default value.';
    return [{ ...at, code: 'missing_default', message }];
  }
  if (Object.hasOwn(variants, defaultVariant)) return [];
  const message = `"${defaultVariant}" is no variant of this toggle.`;
  return [{ ...at, code: 'unknown_variant', message }];
}

/** A changed type would give open pages a value they cannot read. */
function problemsOfType(now: Toggle, before: Toggle | undefined, pointer: string): Problem[] {
  const typeOf = ({ variants }: Toggle) => typeof Object.values(variants)[0];
  if (!before || typeOf(now) === typeOf(before)) return [];
  return [
    {
      pointer: pointer + pointerTo('variants'),
      code: 'type_change',
      message: `This toggle is served as ${typeOf(before)}; open pages cannot read ${typeOf(now)}.`,
      hint: 'Make a new toggle.',
    },
  ];
}
