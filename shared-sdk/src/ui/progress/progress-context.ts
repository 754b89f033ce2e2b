import { createContext, useContext, useEffect } from 'react';

/** Position in a flow, such as step 2 of 5. */
export interface FlowProgress {
  step: number;
  of: number;
}

/**
 * Asks the host of the page to show the progress, or to hide it when called without an argument.
 */
export type ShowProgress = (progress?: FlowProgress) => void;

/**
 * Provides the header dial of the host. `null` when the host has none; the flow then renders its
 * own dial.
 */
export const ProgressContext = createContext<ShowProgress | null>(null);

/**
 * Shows the progress of a flow in the header dial of the host while the component is mounted.
 * Returns false when the host has no header dial.
 */
export function useHeaderDial({ step, of }: FlowProgress): boolean {
  const show = useContext(ProgressContext);
  useEffect(() => {
    show?.({ step, of });
  }, [show, step, of]);
  useEffect(() => () => show?.(), [show]);
  return show !== null;
}
