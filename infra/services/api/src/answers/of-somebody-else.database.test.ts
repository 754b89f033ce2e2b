import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { partnerEntitlements } from '@sideband/shared-sdk/partner-entitlements/calls';
import { readCustomer } from '../customers/customers.table.ts';
import { addDays, todayOf } from '../customers/today.ts';
import { accountOf, home, once, profileOf, usd } from '../testing/other-customers.ts';
import { startApi } from '../testing/start-api.ts';

const signInZoe = once(async () => {
  const api = await startApi();
  const zoe = await api.given.signedIn({
    firstName: 'Zoë',
    username: 'zoe.m',
    phone: '7165550142',
    serviceAddress: home,
    credit: 705,
    amountDue: 1899,
    dueInDays: 3,
    passcodesBy: ['EMAIL', 'PHONE'],
  });
  await api.db
    .updateTable('customers')
    .set({ lastName: 'Marsh', isEBill: false })
    .where('accountNumber', '=', accountOf(zoe.accountNumber))
    .execute();
  await api.given.paymentMethod(zoe);
  return { ...api, zoe, token: await zoe.accessToken() };
});

describe('API responses: other customers', () => {
  it("returns a second customer's own name, address and balance that is not past due", async () => {
    const { zoe, token } = await signInZoe();
    const billingStatus = {
      amountDue: usd(1899),
      credit: usd(705),
      isEBill: false,
      isPastDue: false,
    };
    expect(await zoe.ask.for(accounts.read, undefined, token)).toMatchObject({
      accountNumber: zoe.accountNumber,
      username: 'zoe.m',
      email: zoe.handle,
      firstName: 'Zoë',
      lastName: 'Marsh',
      phone: '7165550142',
      serviceAddress: home,
      billingStatus,
    });
    const shown = await zoe.ask.for(accounts.readWithoutPerson, {}, token);
    expect(shown).toMatchObject({ billingStatus });
  });

  it("returns a second customer's own identity with a masked email address and phone number", async () => {
    const { db, zoe, token } = await signInZoe();
    const { identityId } = await db
      .selectFrom('identities')
      .select('identityId')
      .where('accountNumber', '=', accountOf(zoe.accountNumber))
      .executeTakeFirstOrThrow();
    expect(await zoe.ask.for(identities.me, undefined, token)).toMatchObject({
      identityId,
      handle: zoe.handle,
      username: 'zoe.m',
      phone: '7165550142',
      state: 'ACCOUNT',
      hasPassword: true,
      passkeys: 0,
      contactOptions: [
        { type: 'EMAIL', maskedValue: `${zoe.handle.slice(0, 1)}•••@example.com` },
        { type: 'PHONE', maskedValue: '•••• 0142' },
      ],
    });
  });

  it('returns an updated billing profile with its own name and address', async () => {
    const { zoe, token } = await signInZoe();
    const params = profileOf(zoe);
    const body = {
      billingProfileName: { firstAndLastName: { firstName: 'Ines', lastName: 'Duarte' } },
      serviceAddress: { ...home, addressLine1: '12 Allen St', zip: '14201' },
    };
    await zoe.ask.for(billing.updateBillingProfile, { params, body }, token);
    expect(await zoe.ask.for(billing.getBillingProfile, { params }, token)).toMatchObject({
      ...body,
      id: params.billingProfileId,
      defaultPaymentMethodId: `pm-${zoe.accountNumber}`,
    });
  });

  it("returns the next bill with each plan on its due date, less the account's credit", async () => {
    const { db, given, zoe, token, now } = await signInZoe();
    const { deviceId } = await given.radio({ of: zoe, lifecycle: 'selfPay' });
    const later = await given.subscription({ of: zoe, deviceId, renewsInDays: 21, monthly: 1299 });
    const sooner = await given.subscription({ of: zoe, renewsInDays: 4, monthly: 899 });
    const today = todayOf(await readCustomer(db, accountOf(zoe.accountNumber)), now());
    const params = profileOf(zoe);
    expect(await zoe.ask.for(billing.getBillingProfileNextBill, { params }, token)).toMatchObject({
      balanceDue: usd(1299 + 899 - 705),
      items: [
        { subscriptionId: sooner, dueDate: addDays(today, 4), amount: usd(899) },
        { subscriptionId: later, dueDate: addDays(today, 21), amount: usd(1299) },
      ],
    });
  });

  it.each([
    [49, 49],
    [50, 0],
  ])(
    'with a balance due of %i cents, adds %i cents to the next bill, once',
    async (amountDue, takenAlong) => {
      const { given } = await startApi();
      const ines = await given.signedIn({ amountDue });
      await given.paymentMethod(ines);
      const { deviceId } = await given.radio({ of: ines, lifecycle: 'selfPay' });
      await given.subscription({ of: ines, deviceId, renewsInDays: 21, monthly: 1299 });
      await given.subscription({ of: ines, renewsInDays: 4, monthly: 899 });
      const asked = { params: profileOf(ines) };
      const token = await ines.accessToken();
      expect(await ines.ask.for(billing.getBillingProfileNextBill, asked, token)).toMatchObject({
        balanceDue: usd(899 + 1299 + takenAlong),
        items: [{ amount: usd(899) }, { amount: usd(1299) }],
      });
    },
  );

  it('adds every invoice too small to charge on its own to the next bill', async () => {
    const { given } = await startApi();
    const ines = await given.signedIn();
    await given.paymentMethod(ines);
    await given.subscription({ of: ines, renewsInDays: 4, monthly: 899 });
    await given.invoice({ of: ines, total: 30 });
    await given.invoice({ of: ines, total: 40 });
    await given.invoice({ of: ines, total: 1700 });
    const asked = { params: profileOf(ines) };
    const token = await ines.accessToken();
    expect(await ines.ask.for(billing.getBillingProfileNextBill, asked, token)).toMatchObject({
      balanceDue: usd(899 + 30 + 40),
    });
  });

  it('returns each of two partner-paid plans with its own product', async () => {
    const { db, given, zoe, token } = await signInZoe();
    const ids = [
      await given.partnerEntitlement({ of: zoe }),
      await given.partnerEntitlement({ of: zoe }),
    ];
    await db
      .updateTable('partnerEntitlements')
      .set({ productId: 'family-plan' })
      .where('partnerEntitlementId', '=', ids[1] as never)
      .execute();
    const found = await zoe.ask.for(partnerEntitlements.getPartnerEntitlements, undefined, token);
    const products = new Map(found.partnerEntitlements.map(({ id, productId }) => [id, productId]));
    expect(products.get(ids[0] as never)).toMatch(/^plan-\d{8}$/);
    expect(products.get(ids[1] as never)).toBe('family-plan');
  });

  it('returns each of two customers with their own special handling flag and tracking opt-out', async () => {
    const { db, given, zoe, token } = await signInZoe();
    const other = await given.signedIn();
    const terms = { accountNumber: accountOf(zoe.accountNumber), specialHandling: true };
    await db.insertInto('accountTerms').values(terms).execute();
    await zoe.ask.for(accounts.update, { userOptedOut: true }, token);
    expect(await zoe.ask.for(accounts.readMine, undefined, token)).toMatchObject({
      specialHandlingFlag: true,
      userOptedOut: true,
    });
    const theirs = await other.ask.for(accounts.readMine, undefined, await other.accessToken());
    expect(theirs).toMatchObject({ specialHandlingFlag: false, userOptedOut: false });
    const theirToken = await other.accessToken();
    for (const userOptedOut of [true, false]) {
      await other.ask.for(accounts.update, { userOptedOut }, theirToken);
      expect(await zoe.ask.for(accounts.readMine, undefined, token)).toMatchObject({
        userOptedOut: true,
      });
    }
  });

  it("returns a Canadian customer's consents with their country and language", async () => {
    const { given } = await startApi();
    const noemie = await given.signedIn({ country: 'CA', locale: 'fr-CA' });
    const token = await noemie.accessToken();
    const agreed = (['Offer and Renewal terms', 'Marketing offers'] as const).map(
      (consentType) => ({
        ...({ consentType, countryCode: 'CA', platform: 'Web', appVersion: '1.0' } as const),
        ...({ version: '2026-07', language: 'fr-CA' } as const),
      }),
    );
    await noemie.ask.for(accounts.update, { privacyAgreements: agreed }, token);
    expect(await noemie.ask.for(accounts.readMine, undefined, token)).toMatchObject({
      accountNumber: noemie.accountNumber,
      privacyAgreements: agreed,
    });
  });
});
