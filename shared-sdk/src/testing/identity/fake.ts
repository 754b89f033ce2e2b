import { accept, refuse } from '@sideband/shared-sdk/wire';
import { identities } from '../../contract/identity/calls.ts';
import { type ContactOption, maskEmail, maskPhone } from '../../contract/identity/model.ts';
import { issueGrant, takeProof } from '../fake/proofs.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import type { FakeCustomer } from '../fake/world.ts';
import { createTwins } from './create.fake.ts';

const answersTo = ({ account }: FakeCustomer, handle: string) =>
  [account.email, account.username].some((own) => own?.toLowerCase() === handle);

const find = ({ world }: Visitor, typed: string) =>
  world.customers.find((one) => answersTo(one, typed.trim().toLowerCase()));

const contactOptions = ({ account, phone, passcodesBy }: FakeCustomer) =>
  passcodesBy.flatMap((type): ContactOption[] => {
    if (type === 'EMAIL') return [{ type, maskedValue: maskEmail(account.email) }];
    return phone ? [{ type, maskedValue: maskPhone(phone) }] : [];
  });

const status = (visitor: Visitor, { query }: { query: { handle: string } }) => {
  const customer = find(visitor, query.handle);
  if (!customer) return refuse({ code: 'INVALID_HANDLE' as const });
  const { identityId, password } = customer;
  const options = contactOptions(customer);
  if (options.length === 0 && password === null) return refuse({ code: 'INVALID_HANDLE' as const });
  const state = 'ACCOUNT' as const;
  return accept({ identityId, state, contactOptions: options, hasPassword: password !== null });
};

/**
 * Issues an identity grant for a redeemed passcode or magic link. A passcode sent for any purpose
 * other than sign-in is rejected.
 */
const byProof = (visitor: Visitor, kind: 'oneTimePasscode' | 'magicLink') => {
  const { customer, deviceId, context } = takeProof(visitor, kind);
  const signsIn = kind === 'magicLink' || context === 'SIGN_IN';
  if (!customer || !signsIn) throw new Failure(401, 'UNAUTHENTICATED');
  return accept(issueGrant(visitor, customer, deviceId));
};

export const identityTwins = [
  ...createTwins,
  twin(identities.authenticatePassword, (visitor, { handle: typed, password }) => {
    const { world, session } = visitor;
    const handle = typed.trim().toLowerCase();
    const retryAfterSeconds = world.wrongPasswords.secondsToWait(handle);
    if (retryAfterSeconds > 0) return refuse({ code: 'locked', retryAfterSeconds });

    const customer = find(visitor, handle);
    if (customer?.password !== password) {
      world.wrongPasswords.failed(handle);
      return refuse({ code: 'invalidCredentials' });
    }
    return accept(issueGrant(visitor, customer, session.deviceId));
  }),
  twin(identities.authenticateOneTimePasscode, (visitor) => byProof(visitor, 'oneTimePasscode')),
  twin(identities.authenticateMagicLink, (visitor) => byProof(visitor, 'magicLink')),
  twin(identities.status, status),
  twin(identities.statusOfStore, status),
  twin(identities.me, ({ customer, session }) => {
    const { identityId, account, phone, password, passkeys } = customer;
    const { email, username } = account;
    return accept({
      identityId,
      handle: email,
      username,
      phone,
      state: 'ACCOUNT',
      contactOptions: contactOptions(customer),
      hasPassword: password !== null,
      passkeys: passkeys.length,
      signedInAt: session.family.signedInAt?.toISOString() ?? null,
    });
  }),
];
