import { createHash } from 'node:crypto';
import type { EvaluationContext } from '@openfeature/core';
import { type FeatureFlag, FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import { askedAttributes } from './asked-attributes.ts';
import { type DeclaredAttribute, declaredIn } from './attributes.ts';
import { type Problem, problemsOf } from './problems.ts';
import { publicMetadata } from './public-metadata.ts';
import { type Resolution, resolve } from './resolution.ts';
import { contextOf, type Subject } from './subject.ts';
import { type ServedVersions, type Stage, servedVersions, stagesOf } from './version-toggles.ts';

export type ToggleValue = boolean | string;

/** A parsed flagd document. */
export interface ToggleDocument {
  revision: string;
  /** Hash of the document. It is the same on every instance. */
  digest: string;
  /** Returns every toggle that has a value for this subject. */
  evaluate(subject: Subject): Record<string, ToggleValue>;
  /** Returns every string value that a toggle can have, in document order. */
  choicesOf(toggle: string): string[];
  /** Returns every remote and the shell, each with all versions that any visitor may get. */
  served: ServedVersions[];
  /** Returns the subject's group in guarded rollouts, by remote. */
  stagesOf(subject: Subject): Record<string, Stage>;
  /** Returns whether browsers may see the toggle. */
  isVisible(toggle: string): boolean;
  /** Evaluates every client-visible toggle, with or without a value. */
  resolveVisible(subject: Subject): Resolution[];
  /** Evaluates one client-visible toggle. Returns undefined for any other. */
  resolveOne(toggle: string, subject: Subject): Resolution | undefined;
  /** Attributes of a subject that client-visible toggles depend on. */
  visibleAttributes: string[];
  /** Attributes that callers may send besides the built-in ones. */
  attributes: DeclaredAttribute[];
  /** Public metadata of the document. */
  metadata: Record<string, string | number | boolean>;
}

export type Reading =
  | { ok: true; document: ToggleDocument }
  | { ok: false; problems: [Problem, ...Problem[]] };

const nothing = () => {};
const silent = { error: nothing, warn: nothing, info: nothing, debug: nothing };
// Rules are user input, so they are interpreted and never compiled to code.
const interpreted = { disableDynamicCodeGeneration: true };

/** Parses a flagd document strictly. A document without problems can be evaluated. */
export function readToggleDocument(text: string): Reading {
  const problems = problemsOf(text, (part) => {
    new MemoryStorage(silent, interpreted).setConfigurations(part, true);
  });
  const [first, ...more] = problems;
  if (first) return { ok: false, problems: [first, ...more] };
  const core = new FlagdCore(undefined, silent, interpreted);
  core.setConfigurations(text);
  return { ok: true, document: evaluated(core, text) };
}

function evaluated(core: FlagdCore, text: string): ToggleDocument {
  const flags = [...core.getFlags().values()];
  const enabled = flags.filter(({ state }) => state === 'ENABLED');
  const visible = new Map(flags.filter(isVisible).map((flag) => [flag.key, flag]));
  const attributes = declaredIn(JSON.parse(text).$attributes);
  return {
    attributes,
    metadata: publicMetadata(core.getFlagSetMetadata()),
    revision: String(core.getFlagSetMetadata().revision ?? '0'),
    digest: createHash('sha256').update(text).digest('base64url'),
    evaluate(subject) {
      const context = contextOf(subject);
      const values = enabled.map((flag) => [flag.key, valueFor(flag, context)] as const);
      return Object.fromEntries(values.filter(hasValue));
    },
    choicesOf(toggle) {
      const choices = [...(core.getFlag(toggle)?.variants.values() ?? [])];
      return choices.filter((choice) => typeof choice === 'string');
    },
    served: servedVersions(flags),
    stagesOf: (subject) => stagesOf(enabled, contextOf(subject)),
    isVisible: (toggle) => visible.has(toggle),
    resolveVisible(subject) {
      const context = contextOf(subject);
      return [...visible.values()].map((flag) => resolve(flag, context));
    },
    resolveOne(toggle, subject) {
      const flag = visible.get(toggle);
      return flag && resolve(flag, contextOf(subject));
    },
    visibleAttributes: attributesOf(text, visible, attributes),
  };
}

const isVisible = ({ metadata }: FeatureFlag) => metadata.client === true;

function attributesOf(
  text: string,
  visible: Map<string, unknown>,
  declared: readonly DeclaredAttribute[],
): string[] {
  const { flags, $evaluators = {} } = JSON.parse(text);
  return askedAttributes(
    [...visible.keys()].map((key) => flags[key].targeting),
    $evaluators,
    declared.map(({ name }) => name),
  );
}

type Entry = readonly [string, unknown];
const hasValue = (entry: Entry): entry is readonly [string, ToggleValue] =>
  typeof entry[1] === 'boolean' || typeof entry[1] === 'string';

/** A toggle whose rule fails uses its default. */
function valueFor(flag: FeatureFlag, context: EvaluationContext): unknown {
  const { value } = flag.evaluate(context);
  return value ?? flag.variants.get(flag.defaultVariant ?? '');
}
