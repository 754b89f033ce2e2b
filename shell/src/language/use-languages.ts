import { useObservable } from '@sideband/shared-sdk/react';
import type { Locale } from '@sideband/shared-sdk/release';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { useNavigate } from 'react-router';
import type { LanguageChoice } from '../frame/LanguageSwitch.tsx';
import { useShell } from '../shell-context.ts';
import { loadTexts } from './texts.ts';

const choices: { label: string; lang: Locale; country: CountryCode }[] = [
  { label: 'United States · English', lang: 'en-US', country: 'US' },
  { label: 'Canada · English', lang: 'en-CA', country: 'CA' },
  { label: 'Canada · Français', lang: 'fr-CA', country: 'CA' },
];

/**
 * The same page in each language. Within a country the words change in place and typed text
 * stays; the other country is another site, with a session of its own.
 */
export function useLanguages(): LanguageChoice[] {
  const { boot, language, stage } = useShell();
  const { locale } = useObservable(language, language.value);
  const navigate = useNavigate();

  async function change(to: Locale) {
    const texts = await loadTexts(to);
    await navigate(addressIn(to), { replace: true, preventScrollReset: true });
    document.documentElement.lang = to;
    language.next({ locale: to, texts });
    await stage.update({ locale: to, uiTexts: texts });
  }

  return choices.map(({ label, lang, country }) => ({
    label,
    lang,
    href: boot.origins[country] + addressIn(lang),
    current: lang === locale,
    onSelect: country === boot.country ? () => void change(lang) : undefined,
  }));
}

function addressIn(locale: Locale): string {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  query.set('langpref', locale);
  return `${pathname}?${query}${hash}`;
}
