/** What a setting names, with commas between; nothing when it is empty or not set. */
export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
