import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './frame.module.css';

/** First link of the page. Moves the focus without changing the URL. */
export function SkipLink({ mainId }: { mainId: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(mainId)?.focus();
  };
  return (
    <a className={css.skip} href={`#${mainId}`} onClick={skip}>
      <FormattedMessage id="shell.skip" />
    </a>
  );
}
