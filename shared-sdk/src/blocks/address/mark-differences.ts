export interface Part {
  text: string;
  /** Not in what was typed. */
  isOther: boolean;
}

/** One text word by word beside another, so that a person sees at once what differs. */
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
