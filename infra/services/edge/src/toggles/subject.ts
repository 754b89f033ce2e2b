import type { AttributeValue } from './attributes.ts';

/** The visitor for whom toggles are evaluated. */
export interface Subject {
  anonymousId: string;
  country: string;
  /** A BCP 47 language tag, such as `fr-CA`. */
  language: string;
  /** Declared attributes sent by an OFREP caller. Absent for documents. */
  more?: Record<string, AttributeValue>;
}

/** Built-in attributes, by their names in rules. A document may declare more. */
export const attributes = ['targetingKey', 'country', 'language'] as const;
type Attribute = (typeof attributes)[number];

/** Name by which rules read the time, which the evaluator provides in whole seconds. */
export const time = '$flagd.timestamp';

/** Returns the evaluation context. Attributes sent by a caller never override the built-in ones. */
export const contextOf = ({ anonymousId, country, language, more }: Subject) => {
  const own: Record<Attribute, string> = { targetingKey: anonymousId, country, language };
  return { ...more, ...own } as Record<string, AttributeValue>;
};
