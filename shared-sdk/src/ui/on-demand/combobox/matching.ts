/** Removes accents and case, so that "Québec" is found by "quebec". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the choices that contain the text, those that start with it first. An empty text matches
 * all.
 */
export function matching<Choice extends { label: string }>(
  choices: readonly Choice[],
  text: string,
): Choice[] {
  const wanted = plain(text.trim());
  const places = choices.map((choice) => ({ choice, at: plain(choice.label).indexOf(wanted) }));
  return places
    .filter(({ at }) => at >= 0)
    .sort((one, other) => Number(one.at > 0) - Number(other.at > 0))
    .map(({ choice }) => choice);
}
