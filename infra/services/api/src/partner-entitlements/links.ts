import { account } from '@sideband/shared-sdk/account/model';
import type { partnerEntitlements } from '@sideband/shared-sdk/partner-entitlements/calls';
import type { PartnerLinkRefusal } from '@sideband/shared-sdk/partner-entitlements/errors';
import { partnerToken } from '@sideband/shared-sdk/partner-entitlements/model';
import { accept, type CountryCode, type Result, refuse, z } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { todayIn } from '../customers/today.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import type { Inclusion } from '../partners/partners.ts';
import { countGuesses } from './count-guesses.ts';
import { entitlementById } from './partner-entitlements.table.ts';

type Arguments = Parameters<Handler<typeof partnerEntitlements.readLink>>;
type Services = Arguments[1];

export const readPartnerLink: Handler<typeof partnerEntitlements.readLink> = async (
  { body, session: { location: country }, ...asking },
  services,
) => {
  const found = await readLink(services, { ...asking, country }, body.token);
  if (!found.ok) return found;
  const { partner: partnerName, plan: productId, months, lastDay } = found.value;
  if (isOver(found.value, asking.at)) return refuse({ code: 'MAGIC_LINK_EXPIRED' });
  return accept({
    partnerName,
    productId,
    months,
    isUsed: found.value.isClaimed,
    ...(lastDay !== undefined && { lastDay }),
  });
};

const isOver = ({ lastDay, country }: Inclusion, at: Date) =>
  lastDay !== undefined && lastDay < todayIn(country, at);

async function readLink(
  services: Services,
  asking: Pick<Arguments[0], 'site' | 'at'> & { country: CountryCode },
  token: string,
): Promise<Result<Inclusion, PartnerLinkRefusal>> {
  const asked = await countGuesses(services, asking, () => services.partners.readLink(token));
  if (!asked.ok) return asked;
  if (!asked.value) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  if (asked.value.country !== asking.country) {
    return refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
  }
  return accept(asked.value);
}

/**
 * Assigns the entitlement of the link to this account, where it waits to be activated. The partner
 * is notified first, with a keyed hash of the account number that reveals nothing about the
 * account. The hash is deterministic, so a retry sends the same reference.
 */
export async function claimLink(
  services: Services,
  asking: Pick<Arguments[0], 'site' | 'at'> & {
    trail: Trail;
    customer: Pick<Customer, 'accountNumber' | 'country'>;
  },
  text: string,
): Promise<Result<void, PartnerLinkRefusal>> {
  const { db, secrets, partners } = services;
  const { at, trail } = asking;
  const { accountNumber, country } = asking.customer;
  const token = z.safeParse(partnerToken, text);
  if (!token.success) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  const found = await readLink(services, { ...asking, country }, token.data);
  if (!found.ok) return found;
  const { id, partner, plan, months, lastDay } = found.value;
  const known = await entitlementById(db, id);
  if (known) return whose(known, accountNumber);
  if (isOver(found.value, at)) return refuse({ code: 'MAGIC_LINK_EXPIRED' });

  const claimed = await partners.claimLink(token.data, secrets.keyed('partner', accountNumber));
  if (claimed === 'unknown') return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  if (claimed === 'taken') return refuse({ code: 'MAGIC_LINK_EXPIRED' });
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('partnerEntitlements')
      .values({
        partnerEntitlementId: id,
        partnerName: partner,
        productId: plan,
        months,
        accountNumber: account.shape.accountNumber.parse(accountNumber),
        status: 'pending',
        lastDay: lastDay ?? null,
        subscriptionId: null,
        activatedAt: null,
        endsOn: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('partnerEntitlementId')
      .executeTakeFirst();
    if (!added) return whose(await entitlementById(tx, id), accountNumber);
    await recordChange(tx, trail, {
      action: 'partner entitlement claimed',
      subject: `partnerEntitlement:${id}`,
      after: { accountNumber, productId: plan },
    });
    return accept(undefined);
  });
}

const whose = (
  known: { accountNumber: string } | undefined,
  accountNumber: string,
): Result<void, PartnerLinkRefusal> =>
  known?.accountNumber === accountNumber
    ? accept(undefined)
    : refuse({ code: 'MAGIC_LINK_EXPIRED' });
