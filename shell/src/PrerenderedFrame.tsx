import type { Locale } from '@sideband/shared-sdk/release';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { ReactNode } from 'react';
import { Frame } from './frame/Frame.tsx';
import { choices } from './language/choices.ts';
import css from './remotes/stage.module.css';

interface Props {
  locale: Locale;
  addressIn(locale: Locale, country: CountryCode): string;
  year: number;
  page: ReactNode;
}

/** The frame as prerendered by the build, for an anonymous visitor. */
export function PrerenderedFrame({ locale, addressIn, year, page }: Props) {
  const languages = choices.map(({ label, lang, country }) => ({
    label,
    lang,
    href: addressIn(lang, country),
    current: lang === locale,
  }));
  return (
    <Frame
      title={''}
      languages={languages}
      year={year}
      session={{ type: 'anonymous' }}
      onSignOut={() => {}}
    >
      <div className={css.boxes}>{page}</div>
    </Frame>
  );
}
