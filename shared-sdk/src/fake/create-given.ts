import { account } from '@sideband/shared-sdk/account/model';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { partnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements/model';
import { offerAt } from '../offers/fake-offer.ts';
import { storeFakeCard } from '../payment-methods/fake.ts';
import { cardOf, nowhere } from '../payment-methods/fake-cards.ts';
import { contentOfAddOn, contentOfOffer } from '../web-offers/fake-display.ts';
import { billOf } from './bill-of.ts';
import type { CardWish, ContentWish, Given, GivenCustomer } from './given.ts';
import { subscriptionOf } from './subscription-of.ts';
import { type FakeCustomer, languageIn, moneyIn, type World } from './world.ts';

const dayMs = 24 * 3600_000;

/**
 * Creates the functions with which tests add customers, cards and other data to the fake's world.
 */
export function createGiven(world: World): Given {
  const write = ({
    fields = {},
    wording = {},
    links = {},
    ...entry
  }: ContentWish & { id: string }) => {
    world.content.written.push({ fields, wording, links, ...entry });
  };
  return {
    async customer({ country = 'US', username, credit = 0, amountDue = 0, ...wish } = {}) {
      const { hasPassword = true, phone = null, passcodesBy = ['EMAIL'], userHandle } = wish;
      const { dueInDays = 5 } = wish;
      const id = world.newId('customer');
      const email = `${id}@example.com`;
      const password = `Correct-${id}`;
      const accountNumber = account.shape.accountNumber.parse(id.replace('customer-', ''));
      const customer: FakeCustomer = {
        language: wish.locale ?? languageIn(country),
        identityId: world.newUuid(),
        password: hasPassword ? password : null,
        phone,
        passcodesBy,
        userHandle: userHandle ?? btoa(id).replaceAll('=', ''),
        passkeys: [],
        account: {
          accountNumber,
          username: username ?? null,
          firstName: 'Avery',
          lastName: 'Stone',
          email,
          country,
          ...(phone && { phone }),
          ...(wish.serviceAddress && { serviceAddress: wish.serviceAddress }),
          billingStatus: {
            amountDue: moneyIn(country, amountDue),
            credit: moneyIn(country, credit),
            isEBill: true,
            isPastDue: amountDue > 0 && dueInDays < 0,
          },
        },
      };
      world.customers.push(customer);
      if (amountDue > 0) billOf(world, customer, { total: amountDue });
      return { handle: email, password, country, accountNumber };
    },

    async subscription({ of, ...wish }) {
      return subscriptionOf(world, known(world, of), wish).subscription.id;
    },

    async plan(wish) {
      const productId = world.newId(`plan-${wish.service}`);
      world.plans.set(productId, wish);
      return productId;
    },

    async partnerEntitlement({ of, months = 6, lastDayIn = 60 }) {
      const id = partnerEntitlementId.parse(world.newId('entitlement'));
      const shown = {
        id,
        subscriptionId: null,
        productId: 'streaming-all-access',
        status: 'pending',
        partnerName: 'Northline Bank',
        months,
        lastDay: world
          .in(lastDayIn * dayMs)
          .toISOString()
          .slice(0, 10),
      };
      world.partnerEntitlements.push({ customer: known(world, of), shown });
      return id;
    },

    async partnerLink({ country = 'US', months = 6, lastDayIn = 60 } = {}) {
      const token = world.newId('partner-link-token');
      const id = partnerEntitlementId.parse(world.newId('entitlement'));
      const shown = {
        id,
        subscriptionId: null,
        productId: 'streaming-all-access',
        status: 'pending',
        partnerName: 'Northline Bank',
        months,
        lastDay: world
          .in(lastDayIn * dayMs)
          .toISOString()
          .slice(0, 10),
      };
      const inclusion = { token, country, shown, customer: undefined, isRevoked: false };
      world.partners.inclusions.push(inclusion);
      return token;
    },

    async partnerRevokes(token) {
      for (const one of world.partners.inclusions) if (one.token === token) one.isRevoked = true;
    },

    async partnerGoesWrong(how) {
      world.partners.trouble = how;
    },

    async storePurchase({ store = 'google', country = 'US' } = {}) {
      const [receipt, reference] = [world.newId('receipt'), world.newId('purchase')];
      world.partners.purchases.push({ store, receipt, reference, country, isOver: false });
      return { receipt, reference };
    },

    async storePurchaseOver(reference) {
      for (const one of world.partners.purchases)
        if (one.reference === reference) one.isOver = true;
    },

    async invoice({ of, ...wish }) {
      return billOf(world, known(world, of), wish).invoice.id;
    },

    async radio({ of, country = 'US', ...wish } = {}) {
      const { type = 'car', lifecycle = 'inactive', isForAudio = true, refresh } = wish;
      const radioId = `R${world.newId('radio').slice(-7)}`;
      const [plate, plateState] = [`P${radioId.slice(-6)}`, country === 'US' ? 'NY' : 'QC'];
      const [deviceId, vin] = [`dev-${radioId}`, `1HGCM826${radioId.padStart(9, '0')}`];
      world.radios.push({
        deviceId,
        radioId,
        vin,
        type,
        country,
        plate,
        plateState,
        lifecycle,
        isForAudio,
        refresh,
        customer: of && known(world, of),
      });
      const radioIdLastFour = radioId.slice(-4);
      return { deviceId, radioId, vin, radioIdLastFour, plate, state: plateState };
    },

    async usedVehicle({ code }) {
      const vin = `1HGCM826${world.newId('used').slice(-9)}`;
      world.usedVehicles.set(vin, code);
      return { vin };
    },

    async offer({ country = 'US', status = 'active', endsInDays, isListed = false, ...wish } = {}) {
      const terms = offerAt(country, world.newId('offer'), wish);
      const endsAt = endsInDays === undefined ? undefined : world.in((endsInDays + 1) * dayMs);
      const { kind = 'new', fromPlan } = wish;
      world.catalogue.offers.push({ terms, country, status, endsAt, isListed, kind, fromPlan });
      if (wish.content) contentOfOffer(terms.id, wish.content).forEach(write);
      return terms.id;
    },

    async addOn({ country = 'US', services = ['streaming'], name = 'Live sport' } = {}) {
      const addOnId = world.newId('addon');
      world.catalogue.addOns.push({ addOnId, country, services, monthly: moneyIn(country, 499) });
      write(contentOfAddOn(addOnId, name));
      return addOnId;
    },

    async content(wish) {
      const id = world.newId('entry');
      write({ id, ...wish });
      return id;
    },

    async promoCode(wish) {
      const code = world.newId('promo').toUpperCase();
      world.catalogue.promoCodes.set(code, wish);
      return code;
    },

    async program(offers) {
      const code = world.newId('program').toUpperCase();
      world.catalogue.programs.set(code, offers);
      return code;
    },

    async accessLink({ email, customer: owner, access }) {
      const customer = world.customers.find(
        (one) => one.account.accountNumber === owner?.accountNumber,
      );
      const magicLinkId = world.newId('access-link');
      const expiresAt = world.in(30 * 24 * 3600_000);
      const link = { customer, purpose: 'SAL' as const, email, access, expiresAt, isUsed: false };
      world.magicLinks.set(magicLinkId, link);
      return magicLinkId;
    },

    async entryLink({ of, radio, offer: offerId, authenticates = false, isOver = false, purpose }) {
      const token = world.newId('token');
      world.entryLinks.set(token, {
        customer: known(world, of),
        purpose,
        offerId,
        authenticates,
        isOver,
        radio: world.radios.find(({ radioId }) => radioId === radio?.radioId),
      });
      return token;
    },

    async latestMessage(to) {
      return world.messages.findLast((message) => message.to === to.toLowerCase());
    },

    async earlierDevice(version) {
      const [deviceId, grant] = [crypto.randomUUID(), world.newId('earlier-grant')];
      world.devices.grants.set(grant, {
        deviceId,
        version,
        expiresAt: world.in(365 * 24 * 3600_000),
      });
      return { deviceId, grant };
    },

    async earlierSession({ accountNumber }) {
      const customer = world.customers.find((one) => one.account.accountNumber === accountNumber);
      const sxmData = world.newId('earlier-session');
      if (customer) world.links.earlierSessions.set(sxmData, { customer });
      return { sxmData };
    },

    async documentsDecided(decision) {
      world.students.decideAll(decision);
    },

    async company() {
      const clientId = world.newId('company');
      const redirectUri = `https://${clientId}.example/linked`;
      world.links.redirects.set(clientId, redirectUri);
      return { clientId, redirectUri };
    },

    async sonosLinkCode() {
      const linkCode = `SONOS-${world.newId('link-code').slice(-4)}`;
      const deviceCode = world.newId('device-code');
      world.links.deviceCodes.set(deviceCode, {
        userCode: linkCode,
        flow: 'sonos',
        expiresAt: world.in(15 * 60_000),
        intervalSeconds: 5,
      });
      return { linkCode, deviceCode };
    },

    async paymentMethod(of, wish = {}) {
      const customer = world.customers.find(
        (one) => one.account.accountNumber === of.accountNumber,
      );
      const typed = typedCard(world, wish);
      if (!customer || !typed) throw new Error('There is no such customer, or no such card.');
      const { firstName, lastName } = customer.account;
      const known = world.cards.profiles.find((profile) => profile.customer === customer);
      const profile = known?.shown ?? {
        id: billingProfileId.parse(world.newUuid()),
        defaultPaymentMethodId: null,
        billingProfileName: { firstAndLastName: { firstName, lastName } },
        serviceAddress: nowhere,
      };
      if (!known) world.cards.profiles.push({ customer, shown: profile });
      const stored = storeFakeCard(
        { world, customer },
        {
          billingProfileId: profile.id,
          typed,
          setAsDefault: true,
          stripePaymentMethodId: world.newId('pm').replaceAll('-', '_'),
        },
      );
      return { billingProfileId: profile.id, paymentMethodId: stored.shown.id };
    },

    async typeCard(setupToken, wish = {}) {
      const setupId = setupToken.replace(/_secret_.*/, '');
      const setup = world.cards.setups.get(setupId);
      const typed = typedCard(world, wish);
      if (setup && typed) setup.typed = typed;
      return setupId;
    },

    async giftCard(wish = {}) {
      const { country = 'US', balance = 5000, by = 'number', expiresInMonths = 49 } = wish;
      const number = world.newId('6031').replace('-', '');
      const today = world.now();
      const month = (ahead: number) =>
        new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + expiresInMonths + ahead));
      const [expiryYear = '', expiryMonth = ''] = month(0).toISOString().split('-');
      const card = {
        country,
        balance,
        lastFour: number.slice(-4),
        expiresAt: month(1),
        input:
          by === 'identifier'
            ? { cardIdentifier: `SDB-GIFT-${number}` }
            : { number, cvv2: '123', expiry: { month: expiryMonth, year: expiryYear } },
        ...(wish.redeemed && { redeemed: {} }),
      };
      world.giftCards.push(card);
      return { input: card.input, lastFour: card.lastFour };
    },
  };
}

function typedCard(world: World, { number = '4242424242424242', expiresInMonths = 37 }: CardWish) {
  const card = cardOf(number);
  const today = world.now();
  const until = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + expiresInMonths));
  const dates = { expiryMonth: until.getUTCMonth() + 1, expiryYear: until.getUTCFullYear() };
  return card && { ...card, ...dates };
}

function known(world: World, { accountNumber }: GivenCustomer): FakeCustomer {
  const customer = world.customers.find(({ account: one }) => one.accountNumber === accountNumber);
  if (!customer) throw new Error(`Nobody has the account ${accountNumber}.`);
  return customer;
}
