import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import enUS from '../messages/en-US.json' with { type: 'json' };

/** What the frame shows of the design system's own words. */
const designSystem = { 'ui.chat': 'Chat with us' };

const English = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en-US" messages={{ ...enUS, ...designSystem }}>
    {children}
  </IntlProvider>
);

/** Draws a part of the frame with its English words. */
export const renderFrame = (part: ReactNode): RenderResult => render(part, { wrapper: English });
