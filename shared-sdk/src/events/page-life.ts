/** What the person does with the page, as far as it matters to what waits in it. */
export interface PageLife {
  /** Out of sight: the last moment that browsers promise. Answers with how to stop watching. */
  watch(page: { hidden(): void; shown(): void }): () => void;
}

/** The document's own; nothing happens outside a browser. */
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
