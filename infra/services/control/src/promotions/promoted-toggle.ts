import { pointerTo } from '../refusals/problem.ts';
import { Refused } from '../refusals/refused.ts';
import type { Toggle, ToggleDocument } from '../toggles/toggle-document.ts';
import { answeredVariants, off, toggleOfName } from '../toggles/version-toggles.ts';
import type { Audience } from './audience.ts';
import { ruleOf, type Stage, stageOf, whole } from './stage.ts';

interface Promotion {
  name: string;
  version: string;
  audience: Audience;
  /** Versions that stay listed although no visitor gets them. */
  keep: readonly string[];
}

/**
 * Version toggle after a promotion. A growing percentage moves no visitor back, and segments that
 * had the version keep it. Refused when another candidate or a custom rule is in place.
 */
export function promotedToggle(
  document: ToggleDocument,
  { name, version, audience, keep }: Promotion,
): Toggle {
  const before = toggleIn(document, name);
  const toggle =
    audience.to === 'everyone'
      ? everyoneGets(before, version)
      : staged(before, { name, version, audience, document });
  return withVariants(toggle, { name, document, keep: [...keep, version] });
}

/**
 * Version toggle of a remote or the shell. Where there is none, a new one that serves no version.
 */
export function toggleIn({ flags }: ToggleDocument, name: string): Toggle {
  const key = toggleOfName(name);
  const known = Object.hasOwn(flags, key) ? flags[key] : undefined;
  if (known) return { ...known, state: 'ENABLED' };
  const isShell = name === 'shell';
  return {
    state: 'ENABLED',
    variants: isShell ? {} : { [off]: off },
    ...(!isShell && { defaultVariant: off }),
    metadata: {
      description: isShell ? 'The shell and the SDK' : `The remote "${name}"`,
      owner: isShell ? 'platform' : `team-${name}`,
      kind: 'version',
      applies: 'next-document',
      client: true,
    },
  };
}

export function everyoneGets({ targeting: _, ...toggle }: Toggle, version: string): Toggle {
  return { ...toggle, defaultVariant: version };
}

function staged(
  before: Toggle,
  {
    name,
    version,
    audience,
    document,
  }: {
    name: string;
    version: string;
    audience: Exclude<Audience, { to: 'everyone' }>;
    document: ToggleDocument;
  },
): Toggle {
  const stage = nextStage(before, { name, version });
  if (audience.to === 'segment') {
    const { segment } = audience;
    if (!Object.hasOwn(document.$evaluators ?? {}, segment)) {
      throw refused(name, {
        code: 'missing_reference',
        message: `There is no segment "${segment}".`,
        allowed: Object.keys(document.$evaluators ?? {}),
      });
    }
    if (!stage.segments.includes(segment)) stage.segments.push(segment);
  } else {
    const weight = Math.round(audience.percentage * (whole / 100));
    if (weight < stage.weight) {
      throw refused(name, {
        code: 'smaller_share',
        message: `${stage.weight / 100} % get ${version} already; with fewer, some would go back.`,
        hint: `Roll back ${name} instead.`,
      });
    }
    stage.weight = weight;
  }
  return { ...before, targeting: ruleOf(stage) as object };
}

/** Stage that a promotion of this version continues from. */
function nextStage(before: Toggle, { name, version }: { name: string; version: string }): Stage {
  const stage = stageOf(before);
  if (stage === undefined) {
    const hint = 'Promote to everyone, or edit the rule.';
    const message = 'A hand-written rule decides who gets what.';
    throw refused(name, { code: 'own_rule', message, hint });
  }
  if (stage !== 'none' && stage.candidate !== version) {
    throw refused(name, {
      code: 'other_candidate',
      message: `${stage.candidate} is coming in already.`,
      hint: 'Promote that one to everyone, or take it back, and then this one.',
    });
  }
  if (stage !== 'none') return { ...stage, segments: [...stage.segments] };
  const control = before.defaultVariant;
  if (typeof control !== 'string') {
    const message = 'There is no version for everyone else.';
    throw refused(name, { code: 'no_control', message, hint: 'Promote to everyone first.' });
  }
  if (control === version) {
    const message = `Everyone gets ${version} already.`;
    throw refused(name, { code: 'served_already', message });
  }
  return { candidate: version, control, segments: [], weight: 0 };
}

const refused = (
  name: string,
  problem: { code: string; message: string; hint?: string; allowed?: string[] },
) =>
  new Refused('conflict', `${name} cannot be promoted like this.`, [
    { pointer: pointerTo('flags', toggleOfName(name), 'targeting'), ...problem },
  ]);

/** Reduces the variants to those needed, with `off` last where it exists. */
export function withVariants(
  toggle: Toggle,
  { name, document, keep }: { name: string; document: ToggleDocument; keep: readonly string[] },
): Toggle {
  const plain = Object.fromEntries(keep.map((version) => [version, version]));
  const variants = { ...toggle.variants, ...plain };
  const answered = answeredVariants({ ...toggle, variants }, document.$evaluators);
  const needed = new Set([...keep, ...answered]);
  const kept = Object.entries(variants).filter(
    ([variant]) => variant !== off && needed.has(variant),
  );
  return {
    ...toggle,
    variants: Object.fromEntries([...kept, ...(name === 'shell' ? [] : [[off, off]])]),
  };
}
