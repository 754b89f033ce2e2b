import { evaluatorOf } from '../lint/lint.ts';
import { branchesOf, type Node, operation } from '../lint/rule.ts';
import type { Toggle, ToggleDocument } from '../revisions/toggle-document.ts';
import { sayCondition } from '../words/say-rule.ts';
import { codeDefault } from '../words/shares.ts';
import { type Context, holds, known } from '../words/truth.ts';

/** What somebody gets of one toggle, and why. */
export interface Given {
  toggle: string;
  /** Null for a toggle that is not served. */
  variant: string | null;
  value: unknown;
  /** As OpenFeature names it: `TARGETING_MATCH`, `DEFAULT`, `STATIC`, `DISABLED`, `ERROR`. */
  reason: string;
  /** Each step on the way, in words. */
  why: string[];
}

/** Everything that somebody gets. */
export function explainAll(document: ToggleDocument, context: Context): Given[] {
  const core = evaluatorOf(document);
  return Object.entries(document.flags).map(([key, toggle]): Given => {
    if (toggle.state === 'DISABLED') {
      const why = ['It is not served'];
      return { toggle: key, variant: null, value: null, reason: 'DISABLED', why };
    }
    const standard = toggle.defaultVariant ?? codeDefault;
    const { variant, value, reason } = core.getFlag(key)?.evaluate(known(context)) ?? {};
    // A rule that fails leaves its toggle at the default, as at the edge.
    const got = variant ?? standard;
    const why = whyOf(toggle, { key, got, context, segments: document.$evaluators ?? {} });
    const given = value ?? toggle.variants[got] ?? null;
    return { toggle: key, variant: got, value: given, reason: reason ?? 'DEFAULT', why };
  });
}

interface Asked {
  key: string;
  got: string;
  context: Context;
  segments: Record<string, object>;
}

function whyOf({ targeting = {} }: Toggle, { key, got, context, segments }: Asked): string[] {
  if (Object.keys(targeting).length === 0) return [`Everybody gets ${got}`];
  const steps: string[] = [];
  const asked = { toggle: key, segments, context };

  function follow(node: Node): string {
    const found = operation(node);
    if (!found) {
      const isNamed = typeof node.value === 'string' || typeof node.value === 'boolean';
      return isNamed ? `the rule says ${got}` : `no rule names them: the default, ${got}`;
    }
    const { operator, inputs } = found;
    if (operator === '$ref') {
      const name = String(inputs[0]?.value);
      steps.push(`By the segment ${name}`);
      return follow({ value: segments[name], pointer: '' });
    }
    if (operator === 'if' || operator === '?:') {
      const { branches, otherwise } = branchesOf(inputs);
      const branch = branches.find(({ condition }) => holds(condition.value, asked));
      if (branch) {
        steps.push(`Rule ${branches.indexOf(branch) + 1} holds: ${sayCondition(branch.condition)}`);
        return follow(branch.then);
      }
      steps.push(branches.length === 1 ? 'Its rule does not hold' : 'None of its rules holds');
      return follow(otherwise ?? { value: null, pointer: '' });
    }
    if (operator === 'fractional') {
      return context.targetingKey === undefined
        ? `a share decides, and nothing tells who it is: ${got}`
        : `a share decides: this targetingKey is in ${got}`;
    }
    return `${sayCondition(node)}: ${got}`;
  }

  const end = follow({ value: targeting, pointer: '' });
  return [...steps, end.charAt(0).toUpperCase() + end.slice(1)];
}
