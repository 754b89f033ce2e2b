const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Calls `onIntent` when the visitor hovers, focuses or touches a link. */
export function watchIntent(page: EventTarget, onIntent: (link: HTMLAnchorElement) => void) {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) onIntent(link);
  };
  for (const sign of signs) page.addEventListener(sign, look, { capture: true, passive: true });
}
