/** Whom toggles are decided for. */
export interface Subject {
  anonymousId: string;
  country: string;
  /** BCP 47: `fr-CA`. */
  language: string;
}

/** All that rules may ask for, by the names they use. */
export const attributes = ['targetingKey', 'country', 'language'] as const;
export type Attribute = (typeof attributes)[number];

export const contextOf = ({ anonymousId, country, language }: Subject) =>
  ({ targetingKey: anonymousId, country, language }) satisfies Record<Attribute, string>;
