/** A line of words, split where it says what was and what will be. */
export interface BeforeAfter {
  what: string;
  before?: string;
  after?: string;
}

/** "Canada: legacy → new, 100 %" is Canada, legacy, and new; other words stand for themselves. */
export function beforeAfter(words: string): BeforeAfter {
  const [, what, before, after] = /^(.*?): (.*) → (.*)$/s.exec(words) ?? [];
  if (what === undefined || before === undefined || after === undefined) return { what: words };
  return { what, before, after };
}
