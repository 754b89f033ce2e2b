/** What the edge knows of somebody; a rule may ask for nothing else. */
export const attributes = ['country', 'language', 'targetingKey'] as const;
export type Attribute = (typeof attributes)[number];

export const comparisons = ['is', 'isNot', 'oneOf', 'noneOf', 'startsWith', 'endsWith'] as const;
export type Comparison = (typeof comparisons)[number];

export type Condition =
  | { kind: 'attribute'; attribute: Attribute; comparison: Comparison; values: string[] }
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
