import type { Locale } from '@sideband/shared-sdk/release';
import type { ReactNode } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import type { Texts } from './remote-props.ts';

/**
 * Returns the locale for date and number formats. The pseudo-locale `en-XA` uses those of en-US.
 */
const formatsOf = (locale: Locale) => (locale === 'en-XA' ? 'en-US' : locale);

interface Props {
  locale: Locale;
  texts: Texts;
  children: ReactNode;
}

export function TextsProvider({ locale, texts, children }: Props) {
  // react-intl accepts compiled and plain messages side by side, but its type requires all of one
  // kind.
  const messages = texts as Record<string, MessageFormatElement[]>;
  return (
    <IntlProvider locale={formatsOf(locale)} messages={messages}>
      {children}
    </IntlProvider>
  );
}
