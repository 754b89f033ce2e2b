import { isEmail } from '@sideband/shared-sdk/identity/model';
import { accessOf, isClaimable } from '@sideband/shared-sdk/rules/service-access';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { serviceAccess } from '../../contract/service-access/calls.ts';
import type { AccessStatus } from '../../contract/service-access/model.ts';
import { createCustomer } from '../fake/create-customer.ts';
import { issueGrant } from '../fake/proofs.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import type { FakeLink } from '../fake/world.ts';

/** Returns the link that the grant came from, without consuming the grant. */
function linkOf({ world }: Visitor, grant: string): FakeLink {
  const proof = world.proofs.get(grant);
  const link = world.magicLinks.get(proof?.detail ?? '');
  if (proof?.kind !== 'magicLink' || !link) throw new Failure(401, 'UNAUTHENTICATED');
  return link;
}

const isTaken = ({ world }: Visitor, email: string) =>
  world.customers.some((one) => one.account.email.toLowerCase() === email.toLowerCase());

function statusOf(
  visitor: Visitor,
  grant: string,
): Result<AccessStatus, { code: 'INVALID_SAL_STATUS' }> {
  const { customer, access = null, email = null } = linkOf(visitor, grant);
  return accessOf(
    {
      access,
      email,
      isClaimed: customer !== undefined,
      isTaken: email !== null && isTaken(visitor, email),
    },
    grant,
  );
}

export const serviceAccessTwins = [
  twin(serviceAccess.check, (visitor, { query }) => statusOf(visitor, query.magicLinkGrant)),

  twin(serviceAccess.claim, (visitor, { magicLinkGrant, email: typed }) => {
    const status = statusOf(visitor, magicLinkGrant);
    if (!status.ok) return status;
    if (!isClaimable(status.value)) return refuse({ code: 'CLAIMING_WITH_UNAUTHORIZED_USER' });
    const email = typed.trim().toLowerCase();
    if (!isEmail(email)) return refuse({ code: 'INVALID_EMAIL_ADDRESS' });
    if (isTaken(visitor, email)) return refuse({ code: 'IDENTITY_ALREADY_EXISTS_ERROR' });
    const customer = createCustomer(visitor, { emailAddress: email });
    linkOf(visitor, magicLinkGrant).customer = customer;
    visitor.world.proofs.delete(magicLinkGrant);
    return accept(issueGrant(visitor, customer, visitor.session.deviceId));
  }),
];
