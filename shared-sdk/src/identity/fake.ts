import { accept, refuse } from '@sideband/shared-sdk/wire';
import { twin } from '../fake/twin.ts';
import type { FakeCustomer } from '../fake/world.ts';
import { identities } from './calls.ts';

const grantLifeMs = 5 * 60_000;

const answersTo = ({ account }: FakeCustomer, handle: string) =>
  [account.email, account.username].some((own) => own?.toLowerCase() === handle);

export const identityTwins = [
  twin(identities.authenticatePassword, ({ world, session }, { handle: typed, password }) => {
    const handle = typed.trim().toLowerCase();
    const retryAfterSeconds = world.wrongPasswords.secondsToWait(handle);
    if (retryAfterSeconds > 0) return refuse({ code: 'locked', retryAfterSeconds });

    const customer = world.customers.find((one) => answersTo(one, handle));
    if (customer?.password !== password) {
      world.wrongPasswords.failed(handle);
      return refuse({ code: 'invalidCredentials' });
    }

    const grant = world.newId('identity-grant');
    const expiresAt = world.in(grantLifeMs);
    world.identityGrants.set(grant, { customer, deviceId: session.deviceId, expiresAt });
    return accept({
      identityId: customer.account.accountNumber,
      grant,
      grantExpiresAt: expiresAt.toISOString(),
    });
  }),
];
