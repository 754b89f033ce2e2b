import { useObservable } from '@sideband/shared-sdk/react';
import type { Locale } from '@sideband/shared-sdk/release';
import { languageTag } from '@sideband/shared-sdk/routing';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OfferedLanguage } from '../frame/LanguageOffer.tsx';
import type { LanguageChoice } from '../frame/LanguageSwitch.tsx';
import { useShell } from '../shell-context.ts';
import { choices } from './choices.ts';
import { langprefIn, withLangpref } from './langpref.ts';
import { loadTexts } from './texts.ts';

/**
 * The same page in each language. Within a country the words follow the address in place, whoever changed it, and
 * typed text stays; the other country is another site, with a session of its own: `onLeave` is told of its
 * address where somebody would lose something by that.
 */
export function useLanguages(onLeave: (to: string) => void): LanguageChoice[] {
  const { boot, language, stage, unsaved } = useShell();
  const { locale } = useObservable(language, language.value);
  const isUnsaved = useObservable(unsaved, unsaved.value) !== 'nothing';
  const navigate = useNavigate();

  const { search } = useLocation();
  const written = langprefIn(new URLSearchParams(search));
  const tag = written && languageTag(written, boot.country);
  const asked = choices.find(({ country, lang }) => country === boot.country && lang === tag)?.lang;
  useEffect(() => {
    if (asked === undefined || asked === language.value.locale) return;
    let isWanted = true;
    loadTexts(asked).then(
      (texts) => {
        if (!isWanted) return;
        document.documentElement.lang = asked;
        language.next({ locale: asked, texts });
        void stage.update({ locale: asked, uiTexts: texts });
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [asked, language, stage]);

  async function change(to: Locale) {
    await loadTexts(to);
    await navigate(addressIn(to), { replace: true, preventScrollReset: true });
  }

  return choices.map(({ label, lang, country }) => {
    const href = boot.origins[country] + addressIn(lang);
    // Where the words do not come, the page stays as it is, with all that was typed.
    const inPlace = () => void change(lang).catch(() => {});
    const asking = isUnsaved ? () => onLeave(href) : undefined;
    const onSelect = country === boot.country ? inPlace : asking;
    return { label, lang, href, current: lang === locale, onSelect };
  });
}

/** French, to somebody known to live in Quebec who reads English and has not chosen it. */
export function useOffered(languages: LanguageChoice[]): OfferedLanguage | undefined {
  const { province } = useShell();
  const isQuebec = useObservable(province, province.value) === 'QC';
  const french = languages.find(({ lang }) => lang === 'fr-CA');
  const isChosen = langprefIn(new URLSearchParams(location.search)) !== undefined;
  if (!isQuebec || !french || french.current || isChosen) return;
  return { ...french, offer: 'Voir cette page en français' };
}

function addressIn(locale: Locale): string {
  const { pathname, search, hash } = location;
  return `${pathname}?${withLangpref(new URLSearchParams(search), locale)}${hash}`;
}
