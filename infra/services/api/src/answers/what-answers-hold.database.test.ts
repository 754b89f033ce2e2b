/** Asserts every field of the responses to a customer, record by record, under its wire name. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { configuration } from '@sideband/shared-sdk/configuration/calls';
import type { GivenCustomer, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { offers } from '@sideband/shared-sdk/offers/calls';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { answered, home, money, signInGrace, text } from '../testing/every-field.ts';

let stage: Stage;
let sdk: Sdk;
let customer: GivenCustomer;
beforeAll(async () => {
  ({ stage, sdk, customer } = await signInGrace());
});

describe('API responses: every field', () => {
  it('returns a customer with their name, contact details, address and balance', async () => {
    const { read, readWithoutPerson } = sdk.bind(accounts);
    const billingStatus = {
      amountDue: money(3499),
      credit: money(1250),
      isEBill: true,
      isPastDue: true,
    };
    expect(answered(await read())).toMatchObject({
      accountNumber: customer.accountNumber,
      username: 'grace.h',
      email: customer.handle,
      firstName: 'Avery',
      lastName: 'Stone',
      phone: '2125550111',
      serviceAddress: home,
      billingStatus,
    });
    expect(answered(await readWithoutPerson({}))).toMatchObject({ billingStatus });
  });

  it('returns a Canadian customer with their country, and offers in Canadian dollars', async () => {
    const { given, newSdk } = stage;
    const canadian = newSdk({ country: 'CA' });
    const serviceAddress = {
      addressLine1: '1045 rue des Parlementaires',
      city: 'Québec',
      state: 'QC',
      zip: 'G1A 1A3',
      country: 'CA' as const,
    };
    await signInWithPassword(canadian, await given.customer({ country: 'CA', serviceAddress }));
    expect(answered(await canadian.bind(accounts).read())).toMatchObject({
      serviceAddress,
      billingStatus: { amountDue: { minorUnits: 0, currency: 'CAD' }, isPastDue: false },
    });

    const id = await given.offer({ country: 'CA', baseTerm: 'Annual', campaign: 'winter' });
    const { offerDetails } = canadian.bind(offers);
    const cad = (minorUnits: number) => ({ minorUnits, currency: 'CAD' });
    expect(answered(await offerDetails({ params: { offerId: offerId.parse(id) } }))).toMatchObject({
      id,
      name: text,
      billingPlatform: 'Direct',
      baseTerm: 'Annual',
      campaignId: 'winter',
      products: [{ productId: 'streaming-all-access', productType: 'main' }],
      basePrice: { productAmount: cad(10990), total: cad(10990) },
      productGroups: ['streaming'],
      phases: [
        {
          type: 'Introductory',
          billingPeriod: 'P3M',
          price: { total: cad(300), mrfAmount: cad(0) },
        },
        { type: 'AutoRenewing', billingPeriod: 'P1Y', price: { total: cad(10990) } },
      ],
    });
  });

  it('returns an account with its consents and special handling', async () => {
    const agreed = {
      ...({ consentType: 'Privacy policy', countryCode: 'US', platform: 'Web' } as const),
      ...({ appVersion: '1.0', version: '2026-01', language: 'en-US' } as const),
    };
    const { update, readMine } = sdk.bind(accounts);
    answered(await update({ privacyAgreements: [agreed] }));
    expect(answered(await readMine())).toMatchObject({
      accountNumber: customer.accountNumber,
      privacyAgreements: [agreed],
      specialHandlingFlag: false,
      userOptedOut: false,
    });
  });

  it("returns a signed-in customer's handle and contact options", async () => {
    expect(answered(await sdk.bind(identities).me())).toMatchObject({
      identityId: text,
      handle: customer.handle,
      state: 'ACCOUNT',
      hasPassword: true,
      contactOptions: [
        { type: 'EMAIL', maskedValue: expect.stringMatching(/^.•••@example\.com$/) },
      ],
    });
  });

  it('returns STREAMING and no password for a new customer who set none', async () => {
    const newcomer = stage.newSdk();
    const emailAddress = `new-${crypto.randomUUID()}@example.com`;
    await createOrSignIn(newcomer, { emailAddress });
    expect(answered(await newcomer.bind(identities).me())).toMatchObject({
      handle: emailAddress,
      state: 'STREAMING',
      hasPassword: false,
    });
  });

  it('returns STREAMING and an existing password for a new customer who set one', async () => {
    const newcomer = stage.newSdk();
    const emailAddress = `new-${crypto.randomUUID()}@example.com`;
    await createOrSignIn(newcomer, { emailAddress, password: 'Quiet-Morning-7' });
    expect(answered(await newcomer.bind(identities).me())).toMatchObject({
      handle: emailAddress,
      state: 'STREAMING',
      hasPassword: true,
    });
  });

  it("returns a new customer's name and phone number, and an account of their own", async () => {
    const newcomer = stage.newSdk();
    const emailAddress = `new-${crypto.randomUUID()}@example.com`;
    const name = { firstName: 'Maud', lastName: 'Okafor' };
    await createOrSignIn(newcomer, { ...name, emailAddress, phone: '(212) 555-0188' });
    const known = answered(await newcomer.bind(accounts).read());
    expect(known).toMatchObject({
      ...name,
      email: emailAddress,
      username: null,
      phone: '2125550188',
      country: 'US',
      accountNumber: expect.stringMatching(/^41\d{9}$/),
      billingStatus: { amountDue: money(0), credit: money(0), isEBill: true, isPastDue: false },
    });
    expect(answered(await newcomer.bind(accounts).readMine())).toMatchObject({
      accountNumber: known.accountNumber,
      privacyAgreements: [],
      specialHandlingFlag: false,
      userOptedOut: false,
    });

    const inCanada = stage.newSdk({ country: 'CA' });
    await createOrSignIn(inCanada, { emailAddress: `new-${crypto.randomUUID()}@example.com` });
    const nothing = { minorUnits: 0, currency: 'CAD' };
    expect(answered(await inCanada.bind(accounts).read())).toMatchObject({
      firstName: '',
      lastName: '',
      country: 'CA',
      accountNumber: expect.stringMatching(/^42\d{9}$/),
      billingStatus: { amountDue: nothing, credit: nothing },
    });
  });

  it('returns the configuration with regions, external URLs, tenant and platform', async () => {
    const query = { v: 'any' };
    const { country, common } = sdk.bind(configuration);
    for (const at of ['US', 'CA'] as const) {
      const { regions, baseUrls } = answered(await country({ params: { country: at }, query }));
      const region =
        at === 'US' ? { code: 'NY', name: 'New York' } : { code: 'QC', name: 'Quebec' };
      expect(regions).toContainEqual(region);
      const below = `${at.toLowerCase()}.sideband.example`;
      expect(baseUrls).toEqual({
        playerApp: `https://player.${below}`,
        careTool: `https://care.${below}`,
        accountCenter: `https://account.${below}`,
        claimTrialOnboarding: `https://claim.${below}`,
        selfPayAcquisition: `https://subscribe.${below}`,
        vanity: `https://go.${below}`,
      });
    }
    expect(answered(await common({ query }))).toMatchObject({
      tenant: 'sxm',
      platform: 'browser',
      deviceRemovalReasons: [
        ...['Vehicle sold or traded', 'Radio lost, broken or stolen'],
        ...['Radio sold, given away, or discarded', 'Other'],
      ],
      deviceCodes: {
        marine: ['IND', 'OFF', 'CST', 'SKY', 'MAR', 'INL', 'FSH', 'CHA', 'VOY', 'FISHMAP'],
        aviation: ['PIL', 'AVI', 'FORFLT', 'RSP'],
      },
    });
  });
});
