import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import enUS from '../messages/en-US.json' with { type: 'json' };

/** Texts of the design system that the frame uses. */
const designSystem = { 'ui.chat': 'Chat with us' };

const English = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en-US" messages={{ ...enUS, ...designSystem }}>
    {children}
  </IntlProvider>
);

/** Renders a part of the frame with English texts. */
export const renderFrame = (part: ReactNode): RenderResult => render(part, { wrapper: English });
