import { useSyncExternalStore } from 'react';
import { useRemote } from './remote-context.ts';

/**
 * Returns whether one of our pages has been built. Render a link to the page only while this is
 * true, and another next step otherwise. A flag in the route table opens a page, so no link has to
 * change. Prerendered HTML is rendered without that table and leaves such links out.
 */
export function useIsOpen(address: string): boolean {
  const { isOpen } = useRemote();
  return useSyncExternalStore(
    unchanging,
    () => isOpen?.(address) ?? true,
    () => false,
  );
}

const unchanging = () => () => {};
