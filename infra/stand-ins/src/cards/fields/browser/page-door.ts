/** The origin that the address of this page names: the one that the policy lets frame it. */
const parentOrigin = () => new URLSearchParams(location.search).get('parent') ?? '';

/**
 * The way to the page that frames this one. Only that window, from that origin, is heard; and whatever is
 * said goes to that origin or nowhere.
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
