import { useToggle } from '@sideband/shared-sdk/react';
import { Loader, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './stage.module.css';

const patienceMs = 300;

interface Props {
  /** Whether the previous page was already kept for as long as allowed. */
  waited?: boolean | undefined;
  /** Title of the page that is loading. */
  title: string;
}

/**
 * Loader for a page when there is no previous one to keep. It is delayed, so that fast pages show
 * none, and it is not shown while the document's own loader is. Its heading names the page for
 * screen readers.
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
