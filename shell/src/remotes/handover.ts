const updateMs = 500;
const finishMs = 1_000;

/**
 * Shows the new page in place of the old one as a single change. The callback runs exactly once,
 * with a view transition where the person can see and wants it.
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
  // A press or a key is never kept waiting by an animation.
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
