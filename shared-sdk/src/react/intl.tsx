import type { Locale } from '@sideband/shared-sdk/release';
import type { ReactNode } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import type { Texts } from './remote-props.ts';

/** The pseudo-locale has letters of its own and the numbers of en-US. */
const formatsOf = (locale: Locale) => (locale === 'en-XA' ? 'en-US' : locale);

interface Props {
  locale: Locale;
  texts: Texts;
  children: ReactNode;
}

export function TextsProvider({ locale, texts, children }: Props) {
  // react-intl takes compiled or plain texts by the key; its type asks for all of one kind.
  const messages = texts as Record<string, MessageFormatElement[]>;
  return (
    <IntlProvider locale={formatsOf(locale)} messages={messages}>
      {children}
    </IntlProvider>
  );
}
