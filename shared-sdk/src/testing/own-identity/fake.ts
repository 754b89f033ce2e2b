import { isEmail, maskEmail, maskPhone, readPhone } from '@sideband/shared-sdk/identity/model';
import type { PasscodeContext } from '@sideband/shared-sdk/one-time-passcode';
import { decideClosing } from '@sideband/shared-sdk/rules/account-closing';
import { passcodeLifeMs } from '@sideband/shared-sdk/rules/passcodes';
import { judgePassword } from '@sideband/shared-sdk/rules/passwords';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { ownIdentities } from '../../contract/own-identity/calls.ts';
import { endAccess, endWaysIn } from '../fake/end-access.ts';
import { cookieOf } from '../fake/families.ts';
import { twin, type Visitor } from '../fake/twin.ts';
import type { World } from '../fake/world.ts';

/** Sends a passcode to a destination that has to be verified. */
function ask({ world, session, customer }: Visitor, context: PasscodeContext, destination: string) {
  const passcode = String(100_000 + world.messages.length);
  const expiresAt = world.in(passcodeLifeMs);
  const key = `${session.deviceId} ${customer.identityId} ${context}`;
  world.passcodes.set(key, { passcode, destination, expiresAt });
  world.messages.push({ to: destination, passcode });
}

/**
 * Whether the grant verifies exactly this address or number for this customer, or with none the
 * customer. Consumes the grant
 * if it does.
 */
function proves(
  { world, customer }: Visitor,
  { grant, context, destination }: { grant: string; context: string; destination?: string },
) {
  const proof = world.proofs.get(grant);
  const fits =
    proof?.kind === 'oneTimePasscode' &&
    proof.context === context &&
    proof.customer === customer &&
    proof.detail === destination;
  if (fits) world.proofs.delete(grant);
  return fits;
}

const ofPassword = { context: 'CHANGE_PASSWORD' };
const wrong = refuse({ code: 'INVALID_CREDENTIALS' as const });

/** Changes the password and ends every other session of the customer. */
export function replacePassword(
  { world, customer, session }: Visitor,
  newPassword: string,
  { isProven, isGranted }: Proofs,
) {
  if (!isProven(customer.password)) return wrong;
  const judged = judgePassword(newPassword);
  if (!judged.ok) return judged;
  if (!isGranted()) return wrong;
  customer.password = newPassword;
  endAccess(world, customer, { except: session.family });
  return accept({});
}

interface Proofs {
  isProven: (password: string | null) => boolean;
  /** Consumes a grant. */
  isGranted: () => boolean;
}

export const ownIdentityTwins = [
  twin(ownIdentities.changeHandle, (visitor, { handle, oneTimePasscodeGrant: grant = '' }) => {
    const destination = handle.trim().toLowerCase();
    const { account } = visitor.customer;
    if (!isEmail(destination)) return refuse({ code: 'EMAIL_INVALID' });
    if (account.email === destination) return accept({ handle: destination });
    if (visitor.world.customers.some((one) => one.account.email === destination)) {
      return refuse({ code: 'HANDLE_ALREADY_IN_USE' });
    }
    if (!proves(visitor, { grant, context: 'CHANGE_HANDLE', destination })) {
      ask(visitor, 'CHANGE_HANDLE', destination);
      const maskedValue = maskEmail(destination);
      return refuse({ code: 'WAITING_ON_ONE_TIME_PASSWORD_ERROR', maskedValue });
    }
    account.email = destination;
    endWaysIn(visitor.world, visitor.customer);
    return accept({ handle: destination });
  }),

  twin(ownIdentities.changePhoneNumber, (visitor, asked) => {
    const { phoneNumber: typed, oneTimePasscodeGrant: grant = '' } = asked;
    const destination = readPhone(typed);
    if (!destination) return refuse({ code: 'INVALID_PHONE_NUMBER' });
    const { customer } = visitor;
    if (customer.phone === destination && customer.passcodesBy.includes('PHONE')) {
      return accept({ phoneNumber: destination });
    }
    if (!proves(visitor, { grant, context: 'CHANGE_PHONE_NUMBER', destination })) {
      ask(visitor, 'CHANGE_PHONE_NUMBER', destination);
      const maskedValue = maskPhone(destination);
      return refuse({ code: 'WAITING_ON_ONE_TIME_PASSWORD_ERROR', maskedValue });
    }
    customer.phone = destination;
    customer.account.phone = destination;
    endWaysIn(visitor.world, customer);
    if (!customer.passcodesBy.includes('PHONE')) customer.passcodesBy.push('PHONE');
    return accept({ phoneNumber: destination });
  }),

  twin(ownIdentities.changePassword, (visitor, asked) => {
    const { currentPassword, newPassword, oneTimePasscodeGrant: grant } = asked;
    const isProven = (password: string | null) =>
      grant === undefined ? password === null || password === currentPassword : true;
    const isGranted = () => grant === undefined || proves(visitor, { grant, ...ofPassword });
    return replacePassword(visitor, newPassword, { isProven, isGranted });
  }),

  twin(ownIdentities.remove, ({ world, session, customer, cookies }) => {
    const decided = decideClosing({
      at: world.now(),
      signedInAt: session.family.signedInAt ?? null,
      subscriptions: world.subscriptions
        .filter((one) => one.customer === customer)
        .map(({ subscription }) => subscription),
      amountDue: customer.account.billingStatus.amountDue,
    });
    if (!decided.ok) return decided;
    const { erasesAt } = decided.value;
    endAccess(world, customer);
    cookies.delete(cookieOf.authenticated);
    world.closures.set(customer, erasesAt);
    return accept({ erasesAt: erasesAt.toISOString() });
  }),
];

/** Erases the accounts whose time to reopen them is over, as the job of the api does. */
export function eraseClosedAccounts(world: World) {
  for (const [customer, erasesAt] of world.closures) {
    if (erasesAt > world.now()) continue;
    world.closures.delete(customer);
    world.customers.splice(world.customers.indexOf(customer), 1);
    endAccess(world, customer);
    for (const card of world.giftCards) if (card.keptBy === customer) delete card.keptBy;
    for (const radio of world.radios) if (radio.customer === customer) radio.customer = undefined;
  }
}
