import { account, type LinkPurpose } from '@sideband/shared-sdk/account/model';
import { offerId } from '@sideband/shared-sdk/offers/model';
import type { Transaction } from '../database/database.ts';
import { putEntryLink } from '../entry-links/entry-links.table.ts';
import type { TokenFixture } from './fixtures.ts';

const dayMs = 24 * 3600_000;
const lifeMs = 30 * dayMs;

/** Purposes of emailed links, by the path of their page. */
const purposes: Record<string, LinkPurpose> = {
  'subscribe/checkout/renewal': 'renewal',
  'subscribe/checkout;proactiveFlag=true': 'proactive',
  'subscribe/checkout/offer/flepz': 'offer',
  'subscribe/checkout/purchase/streaming': 'streaming',
  'subscribe/checkout/purchase/satellite': 'satellite',
  'subscribe/checkout/purchase/satellite/targeted/new': 'satellite',
  'subscribe/oneclick': 'oneClick',
  'subscribe/checkout/upgrade': 'upgrade',
  'account/subscription/change-targeted': 'changePlan',
  'account/subscription/cancel-targeted': 'cancelPlan',
  'account/pay': 'accountPay',
  'activate/trial/targeted': 'activate',
  'student/re-verify': 'reverify',
  transfer: 'transfer',
};
const ofMails = ['TOKEN_URL', 'TOKENIZED_ENTRY', 'dtok2magiclink'];

/** Adds or renews an emailed link. The records state its token. */
export async function putLinkOfMail(
  tx: Transaction,
  { token, type, path = '', device, offer, ...fixture }: TokenFixture,
  { owner, now }: { owner: string | undefined; now: Date },
): Promise<void> {
  const purpose = type === 'dtok2magiclink' ? 'credentials' : purposes[path];
  if (!ofMails.includes(type) || !purpose || (!owner && !device)) return;
  const { authenticates = false, expiresIn, usedOn } = fixture;
  const inDays = (days: string) => new Date(now.getTime() + Number(days) * dayMs);
  await putEntryLink(tx, {
    token,
    purpose,
    authenticates,
    deviceId: device ?? null,
    accountNumber: owner === undefined ? null : account.shape.accountNumber.parse(owner),
    offerId: offer === undefined ? null : offerId.parse(offer),
    expiresAt: expiresIn === undefined ? new Date(now.getTime() + lifeMs) : inDays(expiresIn),
    usedAt: usedOn === undefined ? null : inDays(usedOn),
  });
}
