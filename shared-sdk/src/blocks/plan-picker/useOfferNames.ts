import { contentLanguageOf } from '@sideband/shared-sdk/content';
import { useIntl, useRemote, useSdk } from '@sideband/shared-sdk/react';
import type { OfferDisplay } from '@sideband/shared-sdk/web-offers';
import { useEffect, useState } from 'react';
import { readDisplays } from './load-plans.ts';

/** What an offer's plan and the things added to it are called, by product: for rows, summaries and receipts. */
export function useOfferNames(offerId: string | undefined): (productId: string) => string {
  const sdk = useSdk();
  const intl = useIntl();
  const { locale: language, country, province } = useRemote();
  const locale = contentLanguageOf(language, country);
  const [display, found] = useState<OfferDisplay>();

  useEffect(() => {
    if (offerId === undefined) return undefined;
    let isGone = false;
    const offers = [{ id: offerId as OfferDisplay['offerId'] }];
    void readDisplays(sdk, offers, { locale, province }).then(([first]) => {
      if (!isGone) found(first);
    });
    return () => {
      isGone = true;
    };
  }, [sdk, offerId, locale, province]);

  const shown = display?.offerId === offerId ? display : undefined;
  return (productId) =>
    shown?.addOns.find(({ addOnId }) => addOnId === productId)?.name ??
    shown?.packageName ??
    intl.formatMessage({ id: 'planPicker.yourPlan' });
}
