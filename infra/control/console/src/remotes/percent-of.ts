/** A part of everybody as somebody types it, in hundredths at the finest; undefined when it is none. */
export function percentOf(text: string): number | undefined {
  const value = Number(text.trim().replace('%', '').replace(',', '.'));
  const isFine = Number.isInteger(Math.round(value * 1e6) / 1e4);
  return text.trim() !== '' && value >= 0.01 && value <= 100 && isFine ? value : undefined;
}
