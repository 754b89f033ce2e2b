import { judgePassword } from '@sideband/shared-sdk/rules/passwords';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { identities } from '../../contract/identity/calls.ts';
import { isEmail, type NewIdentity, readPhone } from '../../contract/identity/model.ts';
import { createCustomer } from '../fake/create-customer.ts';
import { issueGrant } from '../fake/proofs.ts';
import { twin, type Visitor } from '../fake/twin.ts';

const create = (visitor: Visitor, wanted: NewIdentity) => {
  const { world, session } = visitor;
  const email = wanted.emailAddress.trim().toLowerCase();
  if (!isEmail(email)) return refuse({ code: 'INVALID_EMAIL_ERROR' as const });
  if (wanted.phone && !readPhone(wanted.phone)) {
    return refuse({ code: 'INVALID_PHONE_NUMBER' as const });
  }
  const judged = wanted.password === undefined ? undefined : judgePassword(wanted.password);
  if (judged && !judged.ok) return judged;
  if (world.customers.some((one) => one.account.email.toLowerCase() === email)) {
    return refuse({ code: 'IDENTITY_ALREADY_EXISTS_ERROR' as const });
  }

  return accept(
    issueGrant(
      visitor,
      createCustomer(visitor, { ...wanted, emailAddress: email }),
      session.deviceId,
    ),
  );
};

export const createTwins = [
  twin(identities.create, create),
  twin(identities.createV1, create),
  twin(identities.recordOfSaleExists, () => accept({ exists: false })),
];
