import { type Texts, useObservable } from '@sideband/shared-sdk/react';
import type { Boot, Locale } from '@sideband/shared-sdk/release';
import { languageTag } from '@sideband/shared-sdk/routing';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BehaviorSubject } from 'rxjs';
import type { OfferedLanguage } from '../frame/LanguageOffer.tsx';
import type { LanguageChoice } from '../frame/LanguageSwitch.tsx';
import { choices } from './choices.ts';
import { langprefIn, withLangpref } from './langpref.ts';
import type { Language } from './language.ts';
import { loadTexts } from './texts.ts';

interface Options {
  boot: Pick<Boot, 'country' | 'origins'>;
  language: BehaviorSubject<Language>;
  /** Stage that passes the new language to the remotes. */
  stage: { update(props: { locale: Locale; uiTexts: Texts }): unknown };
  /** Whether input would be lost if the document changed. */
  isUnsaved: boolean;
  onLeave(to: string): void;
}

/**
 * Returns the page in each language. Within a country the texts are switched in place when the URL
 * changes, and input is kept. The other country is a different site with its own session, so
 * `onLeave` is called with its URL if input would be lost.
 */
export function useLanguages(options: Options): LanguageChoice[] {
  const { boot, language, stage, isUnsaved, onLeave } = options;
  const { locale } = useObservable(language, language.value);
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
    // If the texts fail to load, the page stays as it is and keeps all input.
    const inPlace = () => void change(lang).catch(() => {});
    const asking = isUnsaved ? () => onLeave(href) : undefined;
    const onSelect = country === boot.country ? inPlace : asking;
    return { label, lang, href, current: lang === locale, onSelect };
  });
}

/** Returns French for customers in Quebec who read English and have not chosen a language. */
export function useOffered(
  languages: LanguageChoice[],
  province: BehaviorSubject<string | undefined>,
): OfferedLanguage | undefined {
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
