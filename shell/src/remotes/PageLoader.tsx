import { useToggle } from '@sideband/shared-sdk/react';
import { Loader } from '@sideband/shared-sdk/ui';
import { useEffect, useState } from 'react';

const patienceMs = 300;

interface Props {
  /** The page before has been kept long enough. */
  waited?: boolean | undefined;
}

/**
 * While a page is on its way and there is no earlier one to keep. What comes soon needs no loader, and a
 * document that has just begun has one of its own.
 */
export function PageLoader({ waited = false }: Props) {
  const [isLate, setLate] = useState(waited);
  const isDial = useToggle('enableAnimatedLoaderVariant', false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(!document.getElementById('loader')), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <Loader variant={isDial ? 'dial' : 'carrier'} /> : null;
}
