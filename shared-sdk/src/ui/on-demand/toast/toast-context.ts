import { createContext, useContext } from 'react';

/** A short message about something that is done. */
export interface ToastMessage {
  tone?: 'ok' | 'info';
  /** One sentence. */
  text: string;
  /** One action that can be missed, such as "Undo". It must be possible elsewhere too. */
  action?: { label: string; onPress: () => void };
}

/** Shows a message. Messages that are shown already move up. */
export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Returns the function that shows a message. Requires `Toasts` above. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs <Toasts> around the component');
  return show;
}
