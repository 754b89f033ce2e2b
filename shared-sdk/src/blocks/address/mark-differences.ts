export interface Part {
  text: string;
  /** Whether the words are missing in the other text. */
  isOther: boolean;
}

/**
 * Compares a text word by word with another, so that the customer sees the differences at a glance.
 * Case, commas and periods are ignored.
 */
export function markDifferences(text: string, other: string): Part[] {
  const known = new Set(wordsOf(other).map(folded));
  const parts: Part[] = [];
  for (const word of wordsOf(text)) {
    const isOther = !known.has(folded(word));
    const last = parts.at(-1);
    if (last?.isOther === isOther) last.text += ` ${word}`;
    else parts.push({ text: word, isOther });
  }
  return parts;
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const folded = (word: string) => word.toLocaleUpperCase().replaceAll(/[.,]/g, '');
