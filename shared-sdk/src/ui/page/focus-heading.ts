/**
 * Moves the focus to the heading of a place that shows something else now: at once, or when what is read first has
 * come, unless somebody has gone elsewhere by then. Returns how to give it up.
 */
export function focusHeading(
  place: HTMLElement,
  heading: 'h1' | 'h2' = 'h1',
  options: FocusOptions = {},
): () => void {
  const focus = () => {
    const found = place.querySelector<HTMLElement>(heading);
    if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
    found?.focus(options);
    return found !== null;
  };
  const coming = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== document.body;
    if (isElsewhere || focus()) coming.disconnect();
  });
  if (!focus()) coming.observe(place, { childList: true, subtree: true });
  return () => coming.disconnect();
}
