type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Finds out whether somebody has begun to fill in the page, whatever its remote says of it: no team has to
 * remember that a flip would take the text away. It is told on the way down, before a remote could keep it
 * to itself. What is typed into a frame of another document, as the payment gateway's, is not seen.
 */
export function watchTyping(within: Pick<Document, 'addEventListener'>) {
  const touched = new Set<Element>();
  const note = (event: Event) => {
    forgetGone();
    const place = placeOf(event);
    if (place) touched.add(place);
  };
  within.addEventListener('input', note, { capture: true });
  function forgetGone() {
    for (const place of touched) if (!place.isConnected) touched.delete(place);
  }
  return {
    /** Whether a place that somebody has filled is still there. */
    hasTyped() {
      forgetGone();
      return [...touched].some(isFilled);
    },
  };
}

/** Where somebody typed: the field, also within a shadow root, or else the whole text that may be edited. */
function placeOf(event: Event): Element | null {
  const [target] = event.composedPath();
  if (isField(target)) return target;
  return target instanceof Element ? target.closest(editable) : null;
}

const editable = '[contenteditable]:not([contenteditable="false" i])';

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isFilled = (place: Element) =>
  isField(place) ? holdsChoice(place) || place.value !== '' : place.textContent.trim() !== '';

const holdsChoice = ({ type }: Field) => type === 'checkbox' || type === 'radio';
