import { useToggle } from '@sideband/shared-sdk/react';
import { Loader, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './stage.module.css';

const patienceMs = 300;

interface Props {
  /** The page before has been kept long enough. */
  waited?: boolean | undefined;
  /** What the page on its way is called. */
  title: string;
}

/**
 * While a page is on its way and there is no earlier one to keep. What comes soon needs no loader, and a
 * document that has just begun has one of its own. Whoever goes by headings finds which page is to come.
 */
export function PageLoader({ waited = false, title }: Props) {
  const [isLate, setLate] = useState(waited);
  const isDial = useToggle('enableAnimatedLoaderVariant', false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(!document.getElementById('loader')), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div className={css.loading}>
      <h1>
        <VisuallyHidden>
          <FormattedMessage id="shell.loading" values={{ page: title }} />
        </VisuallyHidden>
      </h1>
      <Loader variant={isDial ? 'dial' : 'carrier'} />
    </div>
  );
}
