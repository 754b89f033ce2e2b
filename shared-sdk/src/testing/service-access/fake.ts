import { isEmail, maskEmail } from '@sideband/shared-sdk/identity/model';
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
  const { customer, access, email } = linkOf(visitor, grant);
  if (access === 'unknown') return refuse({ code: 'INVALID_SAL_STATUS' });
  if (access === 'unauthorized') return accept({ status: 'AVAILABLE_UNAUTHORIZED' });
  if (customer) return accept({ status: 'CLAIMED', grant });
  if (!email) return accept({ status: 'UNCLAIMED_WITHOUT_EMAIL' });
  const status = isTaken(visitor, email) ? 'UNCLAIMED_EMAIL_TAKEN' : 'UNCLAIMED_EMAIL_AVAILABLE';
  return accept({ status, maskedEmail: maskEmail(email) });
}

export const serviceAccessTwins = [
  twin(serviceAccess.check, (visitor, { query }) => statusOf(visitor, query.magicLinkGrant)),

  twin(serviceAccess.claim, (visitor, { magicLinkGrant, email: typed }) => {
    const status = statusOf(visitor, magicLinkGrant);
    if (!status.ok) return status;
    const isUnclaimed = status.value.status.startsWith('UNCLAIMED');
    if (!isUnclaimed) return refuse({ code: 'CLAIMING_WITH_UNAUTHORIZED_USER' });
    const email = typed.trim().toLowerCase();
    if (!isEmail(email)) return refuse({ code: 'INVALID_EMAIL_ADDRESS' });
    if (isTaken(visitor, email)) return refuse({ code: 'IDENTITY_ALREADY_EXISTS_ERROR' });
    const customer = createCustomer(visitor, { emailAddress: email });
    linkOf(visitor, magicLinkGrant).customer = customer;
    visitor.world.proofs.delete(magicLinkGrant);
    return accept(issueGrant(visitor, customer, visitor.session.deviceId));
  }),
];
