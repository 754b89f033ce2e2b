import type { ComponentView, KnownKey } from '@sideband/shared-sdk/data-layer';
import { useEffect } from 'react';
import { useSdk } from './use-sdk.ts';

/**
 * Reports to analytics that a known component of a page was shown: `useShown('authenticate',
 * 'accountlookup')`. It is reported once each time `isShown` becomes true, including on mount.
 */
export function useShown<Page extends KnownKey['page']>(
  page: Page,
  component: Extract<KnownKey, { page: Page }>['component'],
  isShown = true,
) {
  const { dataLayer } = useSdk();
  useEffect(() => {
    if (isShown) dataLayer.push({ event: 'component', page, component } as ComponentView);
  }, [dataLayer, page, component, isShown]);
}
