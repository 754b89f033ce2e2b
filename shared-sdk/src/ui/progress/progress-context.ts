import { createContext, useContext, useEffect } from 'react';

/** How far somebody is in a flow: at the second of five steps. */
export interface FlowProgress {
  step: number;
  of: number;
}

/** Has whoever runs the page show it, until it is told nothing. */
export type ShowProgress = (progress?: FlowProgress) => void;

/** `null` where the page around it shows none: then a flow draws the dial itself. */
export const ProgressContext = createContext<ShowProgress | null>(null);

/** Has the header's dial show how far a flow is, for as long as its page is there. False where nobody does. */
export function useHeaderDial({ step, of }: FlowProgress): boolean {
  const show = useContext(ProgressContext);
  useEffect(() => {
    show?.({ step, of });
  }, [show, step, of]);
  useEffect(() => () => show?.(), [show]);
  return show !== null;
}
