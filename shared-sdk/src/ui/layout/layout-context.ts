import { createContext, useContext } from 'react';

/** Whether a layout already frames the page inside it. */
export const LayoutContext = createContext(false);

export const useIsInLayout = () => useContext(LayoutContext);
