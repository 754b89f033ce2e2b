/** A described difference, split into its subject, the value before and the value after. */
export interface BeforeAfter {
  what: string;
  before?: string;
  after?: string;
}

/** Splits "Canada: legacy → new, 100 %" into Canada, legacy and new. Other lines are kept whole. */
export function beforeAfter(words: string): BeforeAfter {
  const [, what, before, after] = /^(.*?): (.*) → (.*)$/s.exec(words) ?? [];
  if (what === undefined || before === undefined || after === undefined) return { what: words };
  return { what, before, after };
}
