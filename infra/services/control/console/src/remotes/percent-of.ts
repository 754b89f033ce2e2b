/**
 * Parses a typed percentage from 0.01 to 100 with up to two decimals; `undefined` when it is
 * invalid.
 */
export function percentOf(text: string): number | undefined {
  const value = Number(text.trim().replace('%', '').replace(',', '.'));
  const isFine = Number.isInteger(Math.round(value * 1e6) / 1e4);
  return text.trim() !== '' && value >= 0.01 && value <= 100 && isFine ? value : undefined;
}
