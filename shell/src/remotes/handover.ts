const updateMs = 500;
const finishMs = 1_000;

/**
 * Replaces the old page with the new one in a single change. The callback runs exactly once, in a
 * view transition if the page is visible and motion is not reduced.
 */
export async function handOver(show: () => void, { animated }: { animated: boolean }) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (
    !animated ||
    still ||
    document.visibilityState !== 'visible' ||
    !document.startViewTransition
  ) {
    show();
    return;
  }
  const transition = document.startViewTransition(show);
  const skip = () => transition.skipTransition();
  // Input is never delayed by an animation.
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) addEventListener(event, skip, { once: true, capture: true });
  const late = setTimeout(skip, updateMs + finishMs);
  transition.finished
    .catch(() => {})
    .finally(() => {
      clearTimeout(late);
      for (const event of events) removeEventListener(event, skip, { capture: true });
    });
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
