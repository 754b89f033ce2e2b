import { contentLanguageOf } from '@sideband/shared-sdk/content';
import { useIntl, useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import type { OfferDisplay } from '@sideband/shared-sdk/web-offers';
import { useState } from 'react';
import { readDisplays } from './load-plans.ts';

/**
 * Returns a function that maps a product ID to the name of an offer's plan or add-on, for rows,
 * summaries and receipts. Falls back to "your plan" until the names have loaded.
 */
export function useOfferNames(offerId: string | undefined): (productId: string) => string {
  const sdk = useSdk();
  const intl = useIntl();
  const { locale: language, country, province } = useRemote();
  const locale = contentLanguageOf(language, country);
  const [display, setDisplay] = useState<OfferDisplay>();

  useLoaded(
    offerId && `${offerId} ${locale} ${province}`,
    () => readDisplays(sdk, [{ id: offerId as OfferDisplay['offerId'] }], { locale, province }),
    { onLoaded: ([first]) => setDisplay(first) },
  );

  const shown = display?.offerId === offerId ? display : undefined;
  return (productId) =>
    shown?.addOns.find(({ addOnId }) => addOnId === productId)?.name ??
    shown?.packageName ??
    intl.formatMessage({ id: 'planPicker.yourPlan' });
}
