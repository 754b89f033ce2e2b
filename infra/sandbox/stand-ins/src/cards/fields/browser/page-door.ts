/**
 * The embedding page's origin, taken from the URL of this page. The CSP allows only that origin to
 * frame this page.
 */
const parentOrigin = () => new URLSearchParams(location.search).get('parent') ?? '';

/**
 * Opens the channel to the embedding page. Accepts messages only from that page's window and
 * origin, and sends messages only to that origin.
 */
export function openDoor<Said extends object, Heard extends object>(hear: (what: Heard) => void) {
  const origin = parentOrigin();
  addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== origin) return;
    if (typeof event.data !== 'object' || event.data?.cardFields !== 1) return;
    hear(event.data);
  });
  return { say: (what: Said) => parent.postMessage({ cardFields: 1, ...what }, origin) };
}
