import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import enUS from './messages/en-US.json' with { type: 'json' };

const English = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en-US" messages={enUS}>
    {children}
  </IntlProvider>
);

/** Renders a component of the design system with its English messages. */
export const renderUi = (part: ReactNode): RenderResult => render(part, { wrapper: English });
