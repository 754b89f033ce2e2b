import { useSyncExternalStore } from 'react';
import { useRemote } from './remote-context.ts';

/**
 * Whether a page of ours is built: offer a link there only while this is true, and another way on in its place. Pages
 * open by a mark in the table of routes, so no link has to change when they do. Prerendered HTML, which is made
 * without that table, leaves such links out.
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
