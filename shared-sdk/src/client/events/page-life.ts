/** Page visibility, as far as waiting events depend on it. */
export interface PageLife {
  /** `hidden` is the last event that browsers guarantee. Returns a function that stops watching. */
  watch(page: { hidden(): void; shown(): void }): () => void;
}

/** Page lifecycle of the document. Reports nothing outside a browser. */
export const documentLife: PageLife = {
  watch({ hidden, shown }) {
    const page = globalThis.document;
    if (!page) return () => {};
    const changed = () => (page.visibilityState === 'hidden' ? hidden() : shown());
    const back = ({ persisted }: PageTransitionEvent) => persisted && shown();
    const stop = new AbortController();
    const { signal } = stop;
    page.addEventListener('visibilitychange', changed, { signal });
    globalThis.addEventListener('pagehide', hidden, { signal });
    globalThis.addEventListener('pageshow', back, { signal });
    return () => stop.abort();
  },
};
