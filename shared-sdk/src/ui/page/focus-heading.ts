/**
 * Moves focus to the heading of an element whose content has changed: immediately, or as soon as
 * the heading is rendered, unless focus has moved elsewhere by then. Returns a function that
 * cancels the wait.
 *
 * With an `h1` another page has been rendered, which is then shown from its top.
 */
export function focusHeading(
  place: HTMLElement,
  heading: 'h1' | 'h2' = 'h1',
  options: FocusOptions = {},
): () => void {
  const focus = () => {
    const found = place.querySelector<HTMLElement>(heading);
    if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
    if (found && heading === 'h1' && !options.preventScroll) {
      document.documentElement.scrollTop = 0;
    }
    found?.focus(options);
    return found !== null;
  };
  const { activeElement: pressed, body } = document;
  const coming = new MutationObserver(() => {
    const { activeElement: now } = document;
    const isElsewhere = now !== body && now !== pressed;
    if (isElsewhere || focus()) coming.disconnect();
  });
  if (!focus()) coming.observe(place, { childList: true, subtree: true });
  return () => coming.disconnect();
}
