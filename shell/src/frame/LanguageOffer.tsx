import css from './frame.module.css';
import { type LanguageChoice, LanguageLink } from './LanguageSwitch.tsx';

export interface OfferedLanguage extends LanguageChoice {
  /** In that language: whoever needs the offer reads it. */
  offer: string;
}

/** One line on top of the page, in room that is free there, so that nothing moves when it comes. */
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
