import { createContext, useContext } from 'react';
import type { RemoteProps } from './remote-props.ts';

export const RemoteContext = createContext<RemoteProps | null>(null);

/** The props the shell gave to this remote. */
export function useRemote(): RemoteProps {
  const props = useContext(RemoteContext);
  if (!props) throw new Error('useRemote: render below lifecycles(…) or <Alone>');
  return props;
}
