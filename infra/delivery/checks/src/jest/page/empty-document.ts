type Kept = Pick<Document, 'documentElement' | 'head' | 'body'>;

/**
 * Removes what tests have added, and puts these elements back: testing-library's `screen` is bound
 * to the body of the time when it was evaluated.
 */
export function emptyDocument({ documentElement, head, body }: Kept) {
  document.getSelection()?.removeAllRanges();
  for (const element of [documentElement, head, body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  documentElement.replaceChildren(head, body);
  if (document.documentElement !== documentElement)
    document.documentElement.replaceWith(documentElement);
}
