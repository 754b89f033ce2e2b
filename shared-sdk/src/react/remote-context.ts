import { createContext, useContext } from 'react';
import type { RemoteProps } from './remote-props.ts';

export const RemoteContext = createContext<RemoteProps | null>(null);

/** The props the shell gave to this remote; `useHold` and `useUnsaved` stand for the two that are claimed by many. */
export function useRemote(): Omit<RemoteProps, 'hold' | 'block'> {
  const props = useContext(RemoteContext);
  if (!props) throw new Error('useRemote: render below lifecycles(…) or <Alone>');
  return props;
}
