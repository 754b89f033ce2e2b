/** Typography rules of Canadian French. Each has a pattern for the mistake, and advice. */
const habits: [wrong: RegExp, says: string][] = [
  [/'/, 'has a straight apostrophe; write ’'],
  [/"|“|”/, 'has English quotation marks; write « » with no-break spaces inside'],
  [/(?<!\u00A0):(?!\/\/)/, 'needs a no-break space (U+00A0) before the colon'],
  [/(?<!\u00A0)[$%]/, 'needs a no-break space (U+00A0) before $ and %'],
  [/«(?!\u00A0)|(?<!\u00A0)»/, 'needs no-break spaces (U+00A0) inside « »'],
  [/\s[;!?]/, 'has a space before ; ! or ?; French in Canada has none'],
];

export function frenchMistakes(words: string[]): string[] {
  return habits.filter(([wrong]) => words.some((line) => wrong.test(line))).map(([, says]) => says);
}
