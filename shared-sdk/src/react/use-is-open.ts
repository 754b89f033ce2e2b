import { useSyncExternalStore } from 'react';
import { useRemote } from './remote-context.ts';

/**
 * Returns whether one of our pages has been built. Render a link to it only while this is true, and
 * another next step otherwise. Pages open by a flag in the route table, so no link has to change
 * when they do. Prerendered HTML is made without that table and leaves such links out.
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
