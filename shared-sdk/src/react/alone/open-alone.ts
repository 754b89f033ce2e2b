import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a remote into a page that has no shell. */
export function openAlone(remote: ReactNode) {
  const place = document.body.appendChild(document.createElement('main'));
  createRoot(place).render(remote);
}
