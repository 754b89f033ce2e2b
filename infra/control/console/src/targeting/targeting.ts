import type { Attributes } from '../attributes/attributes.ts';

/** What the edge knows of somebody itself. Rules of toggles may ask for declared attributes as well. */
export const ownAttributes = ['country', 'language', 'targetingKey'] as const;
export type OwnAttribute = (typeof ownAttributes)[number];

export type AttributeType = Attributes[string]['type'];

/** The type of an attribute; undefined for one that neither the edge nor the document knows. */
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
  /** As many as of others; what people edit here sums up to 10,000, what was imported to anything. */
  weight: number;
}

/** What somebody gets whom a rule has found. */
export type Serve =
  | { kind: 'default' }
  | { kind: 'variant'; variant: string }
  /** `by`: what people are told apart by, where that is not their key and the toggle. */
  | { kind: 'share'; buckets: Bucket[]; by?: unknown };

export interface Rule {
  conditions: Condition[];
  /** Whether all of them have to hold, or one. */
  joined: 'and' | 'or';
  serve: Serve;
}

/** A rule as people write it: from the top, the first whose conditions hold says who gets what. */
export interface Targeting {
  rules: Rule[];
  otherwise: Serve;
}

export const wholeWeight = 10_000;
