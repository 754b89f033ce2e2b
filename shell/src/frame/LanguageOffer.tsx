import css from './frame.module.css';
import { type LanguageChoice, LanguageLink } from './LanguageSwitch.tsx';

export interface OfferedLanguage extends LanguageChoice {
  /** In the offered language, so that those who need it can read it. */
  offer: string;
}

/** A line at the top of the page in reserved space, so that it causes no layout shift. */
export function LanguageOffer({ language }: { language: OfferedLanguage | undefined }) {
  return (
    <div role="status" className={css.offer}>
      {language && (
        <LanguageLink {...language} className={undefined}>
          {language.offer}
        </LanguageLink>
      )}
    </div>
  );
}
