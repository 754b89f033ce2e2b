import { VisuallyHidden } from '@sideband/shared-sdk/ui';
import { useState } from 'react';

/** Says the title of each page once. The first page is announced by the browser itself. */
export function RouteAnnouncer({ title }: { title: string }) {
  const [first, setFirst] = useState(title);
  // Until the first page has said its title there is nothing to compare with.
  if (first === '' && title !== '') setFirst(title);
  const [moved, setMoved] = useState(false);
  if (!moved && first !== '' && title !== first) setMoved(true);
  return <VisuallyHidden role="status">{moved ? title : ''}</VisuallyHidden>;
}
