import { VisuallyHidden } from '@sideband/shared-sdk/ui';
import { useState } from 'react';

/** Announces the title of each page once. The first page is announced by the browser. */
export function RouteAnnouncer({ title }: { title: string }) {
  const [first, setFirst] = useState(title);
  // Waits for the first page's title, to which later titles are compared.
  if (first === '' && title !== '') setFirst(title);
  const [moved, setMoved] = useState(false);
  if (!moved && first !== '' && title !== first) setMoved(true);
  return <VisuallyHidden role="status">{moved ? title : ''}</VisuallyHidden>;
}
