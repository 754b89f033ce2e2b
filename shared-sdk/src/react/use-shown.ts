import type { ComponentView, KnownKey } from '@sideband/shared-sdk/data-layer';
import { useEffect } from 'react';
import { useSdk } from './use-sdk.ts';

/** Tells analytics that a part of a page that reports know was shown: `useShown('authenticate', 'accountlookup')`. Once a visit. */
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
