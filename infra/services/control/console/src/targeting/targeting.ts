import type { Attributes } from '../attributes/attributes.ts';

/**
 * Attributes that the edge determines itself. Rules of toggles may also use declared attributes.
 */
export const ownAttributes = ['country', 'language', 'targetingKey'] as const;
export type OwnAttribute = (typeof ownAttributes)[number];

export type AttributeType = Attributes[string]['type'];

/** Type of an attribute; `undefined` when neither the edge nor the document knows it. */
export function typeOf(attribute: string, declared: Attributes): AttributeType | undefined {
  if (ownAttributes.some((own) => own === attribute)) return 'string';
  return Object.hasOwn(declared, attribute) ? declared[attribute]?.type : undefined;
}

export const comparisons = {
  string: ['is', 'isNot', 'oneOf', 'noneOf', 'startsWith', 'endsWith'],
  number: ['is', 'isNot', 'less', 'atMost', 'atLeast', 'more', 'oneOf', 'noneOf'],
  boolean: ['is', 'isNot'],
} as const satisfies Record<AttributeType, readonly string[]>;
export type Comparison = (typeof comparisons)[AttributeType][number];

export type Value = string | number | boolean;

export type Condition =
  | { kind: 'attribute'; attribute: string; comparison: Comparison; values: Value[] }
  | { kind: 'segment'; segment: string; isInside: boolean };

export interface Bucket {
  variant: string;
  /** Relative weight. Weights edited here add up to 10,000; imported ones may have any sum. */
  weight: number;
}

/** Outcome of a matching rule. */
export type Serve =
  | { kind: 'default' }
  | { kind: 'variant'; variant: string }
  /** `by`: custom bucketing key. By default, visitors are bucketed by targeting key and toggle. */
  | { kind: 'share'; buckets: Bucket[]; by?: unknown };

export interface Rule {
  conditions: Condition[];
  /** Whether all conditions have to hold, or any. */
  joined: 'and' | 'or';
  serve: Serve;
}

/** Rules as shown in the builder. The first rule whose conditions hold decides. */
export interface Targeting {
  rules: Rule[];
  otherwise: Serve;
}

export const wholeWeight = 10_000;
