import type { EvaluationContext } from '@openfeature/core';
import { type FeatureFlag, FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import { type Problem, problemsOf } from './problems.ts';

/** Whom toggles are decided for. */
export interface Subject {
  anonymousId: string;
  country: string;
  /** BCP 47: `fr-CA`. */
  language: string;
}

export type ToggleValue = boolean | string;

/** One flagd document, ready to be asked. */
export interface ToggleDocument {
  revision: string;
  /** Every toggle that has a value for this subject. */
  evaluate(subject: Subject): Record<string, ToggleValue>;
  /** Every text a toggle can answer, in the order of the document. */
  choicesOf(toggle: string): string[];
}

export type Reading =
  | { ok: true; document: ToggleDocument }
  | { ok: false; problems: [Problem, ...Problem[]] };

const nothing = () => {};
const silent = { error: nothing, warn: nothing, info: nothing, debug: nothing };
// Rules are written by people: they are interpreted, never compiled to code.
const interpreted = { disableDynamicCodeGeneration: true };

/** Reads a flagd document strictly: what it lets pass can be evaluated. */
export function readToggleDocument(text: string): Reading {
  const problems = problemsOf(text, (part) => {
    new MemoryStorage(silent, interpreted).setConfigurations(part, true);
  });
  const [first, ...more] = problems;
  if (first) return { ok: false, problems: [first, ...more] };
  const core = new FlagdCore(undefined, silent, interpreted);
  core.setConfigurations(text);
  return { ok: true, document: evaluated(core) };
}

function evaluated(core: FlagdCore): ToggleDocument {
  const flags = [...core.getFlags().values()].filter(({ state }) => state === 'ENABLED');
  return {
    revision: String(core.getFlagSetMetadata().revision ?? '0'),
    evaluate({ anonymousId, country, language }) {
      const context = { targetingKey: anonymousId, country, language };
      const values = flags.map((flag) => [flag.key, valueFor(flag, context)] as const);
      return Object.fromEntries(values.filter(hasValue));
    },
    choicesOf(toggle) {
      const choices = [...(core.getFlag(toggle)?.variants.values() ?? [])];
      return choices.filter((choice) => typeof choice === 'string');
    },
  };
}

type Entry = readonly [string, unknown];
const hasValue = (entry: Entry): entry is readonly [string, ToggleValue] =>
  typeof entry[1] === 'boolean' || typeof entry[1] === 'string';

/** A rule that fails leaves its toggle at the default. */
function valueFor(flag: FeatureFlag, context: EvaluationContext): unknown {
  const { value } = flag.evaluate(context);
  return value ?? flag.variants.get(flag.defaultVariant ?? '');
}
