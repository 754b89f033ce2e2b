import { createContext, useContext } from 'react';
import type { RemoteProps } from './remote-props.ts';

export const RemoteContext = createContext<RemoteProps | null>(null);

/**
 * Returns the props the shell passed to this remote. `hold` and `block` are left out because
 * several components can claim them: use `useHold` and `useUnsaved`. Throws outside `lifecycles(…)`
 * and `<Alone>`.
 */
export function useRemote(): Omit<RemoteProps, 'hold' | 'block'> {
  const props = useContext(RemoteContext);
  if (!props) throw new Error('useRemote: render below lifecycles(…) or <Alone>');
  return props;
}
