import type { Account } from '@sideband/shared-sdk/account';
import type { ContactPreferences } from '@sideband/shared-sdk/account-management';
import { isEmail, readPhone } from '@sideband/shared-sdk/identity/model';
import { decideDetails, type WantedDetails } from '@sideband/shared-sdk/rules/account-details';
import { decideLogin } from '@sideband/shared-sdk/rules/usernames';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { accountManagement } from '../../contract/account-management/calls.ts';
import { detailsOf } from '../fake/look-ups.ts';
import { twin } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';
import { replacePassword } from '../own-identity/fake.ts';

const preferences = new WeakMap<FakeCustomer, ContactPreferences>();
const none: ContactPreferences = { email: false, phone: false, post: false, textMessage: false };

/** Saves the details that need no proof, as `account.updateNameAndAddress` does. */
export function saveFakeDetails(
  customer: FakeCustomer,
  wanted: WantedDetails,
): { ok: true; value: Account } {
  const change = decideDetails(detailsOf(customer), wanted);
  if (change.phone) customer.phone = change.phone;
  if (change.serviceAddress) delete customer.account.servicePlace;
  return accept(Object.assign(customer.account, change));
}

const isHandle = (world: World, handle: string) =>
  world.customers.some(({ account: { email, username } }) =>
    [email, username].some((own) => own?.toLowerCase() === handle.toLowerCase()),
  );

export const accountChangeTwins = [
  twin(accountManagement.readContactPreferences, ({ customer }) =>
    accept(preferences.get(customer) ?? none),
  ),

  twin(accountManagement.updateContactPreferences, ({ customer }, wanted) => {
    preferences.set(customer, wanted);
    return accept(wanted);
  }),

  twin(accountManagement.updateCustomerInfo, ({ world, customer }, { email, ...wanted }) => {
    const phone = wanted.phone === undefined ? undefined : readPhone(wanted.phone);
    if (wanted.phone !== undefined && !phone) return refuse({ code: 'INVALID_PHONE_NUMBER' });
    const handle = email?.trim().toLowerCase();
    if (handle !== undefined && handle !== customer.account.email) {
      if (!isEmail(handle)) return refuse({ code: 'EMAIL_INVALID' });
      if (isHandle(world, handle)) return refuse({ code: 'HANDLE_ALREADY_IN_USE' });
    }
    return saveFakeDetails(customer, { ...wanted, phone });
  }),

  twin(accountManagement.updateBillingInfo, ({ customer }, { billingAddress, isEBill }) => {
    if (isEBill !== undefined) customer.account.billingStatus.isEBill = isEBill;
    return saveFakeDetails(customer, { billingAddress });
  }),

  twin(accountManagement.updateLogin, ({ world, customer }, { username }) => {
    const { account } = customer;
    const decided = decideLogin(account, username);
    if (!decided.ok) return decided;
    const isOther = decided.value?.toLowerCase() !== account.username?.toLowerCase();
    if (decided.value !== null && isOther && isHandle(world, decided.value)) {
      return refuse({ code: 'USERNAME_IN_USE' });
    }
    account.username = decided.value;
    return accept(account);
  }),

  twin(accountManagement.updatePassword, (visitor, { password, newPassword }) => {
    const changed = replacePassword(visitor, newPassword, {
      isProven: (current) => current === null || current === password,
      isGranted: () => true,
    });
    if (changed.ok) return changed;
    const { error } = changed;
    return refuse(
      error.code === 'INVALID_CREDENTIALS' ? { code: 'INVALID_PASSWORD_ERROR' as const } : error,
    );
  }),
];
