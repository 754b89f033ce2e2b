/** Splits a comma-separated setting. Returns an empty list when the setting is empty or not set. */
export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
