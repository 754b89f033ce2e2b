import type { Offer } from '@sideband/shared-sdk/offers/model';
import { refusalOf } from '@sideband/shared-sdk/rules/offers';
import { todayIn } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { offersByIds } from '../offers/offers.table.ts';
import type { Radio } from '../radios/radios.table.ts';
import type { DealerLink } from './dealer-records.table.ts';
import { trialOfferOf } from './trial-offer.ts';

/**
 * Returns the trial that a link offers for a radio, or that of the radio itself if the link names
 * none that is available.
 */
export async function offerOfLink(
  tx: Transaction,
  radio: Radio,
  { link: { offerId }, at }: { link: Pick<DealerLink, 'offerId'>; at: Date },
): Promise<Offer | undefined> {
  const { country } = radio;
  const [sold] = offerId === null ? [] : await offersByIds(tx, [offerId]);
  const isSold = sold && !refusalOf(sold, { country, today: todayIn(country, at) });
  return isSold ? sold.terms : trialOfferOf(tx, radio);
}
