import type { AttributeValue } from './attributes.ts';

/** Whom toggles are decided for. */
export interface Subject {
  anonymousId: string;
  country: string;
  /** BCP 47: `fr-CA`. */
  language: string;
  /** Declared attributes that the caller has sent; a document knows none of them. */
  more?: Record<string, AttributeValue>;
}

/** What every rule may ask for, by the names that rules use; a document may declare more. */
export const attributes = ['targetingKey', 'country', 'language'] as const;
type Attribute = (typeof attributes)[number];

/** By this name the evaluator itself gives rules the time, in whole seconds. */
export const time = '$flagd.timestamp';

/** What rules see. What the edge knows itself is never replaced by what a caller says. */
export const contextOf = ({ anonymousId, country, language, more }: Subject) => {
  const own: Record<Attribute, string> = { targetingKey: anonymousId, country, language };
  return { ...more, ...own } as Record<string, AttributeValue>;
};
