type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Detects input on the page independently of its remote, so that no team has to protect its input
 * from toggle changes. Listens in the capture phase, before a remote can stop the event. Input in
 * frames of other documents, such as the payment gateway's, is not detected.
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
    /** Returns whether a field with input is still on the page. */
    hasTyped() {
      forgetGone();
      return [...touched].some(isFilled);
    },
  };
}

/** Returns the edited field, including in a shadow root, or else the contenteditable element. */
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
