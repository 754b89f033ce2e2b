import { randomInt, randomUUID } from 'node:crypto';
import { account } from '@sideband/shared-sdk/account/model';
import type { Address } from '@sideband/shared-sdk/address/model';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type {
  AccessWish,
  AddOnWish,
  CardWish,
  ContentWish,
  CustomerWish,
  EntryLinkWish,
  GiftCardWish,
  Given,
  OfferWish,
  PartnerEntitlementWish,
  PartnerLinkWish,
  PartnerTrouble,
  PromoCodeWish,
  RadioWish,
  StorePurchaseWish,
} from '@sideband/shared-sdk/fake';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { partnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements/model';
import { contentOfAddOn, contentOfOffer } from '@sideband/shared-sdk/web-offers/examples';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { currencyOf } from '@sideband/shared-sdk/wire';
import { localKeys } from '@sideband/stand-ins/cards';
import { type ContentService, linkTo, type StoredEntry } from '@sideband/stand-ins/content';
import type { PartnerService } from '@sideband/stand-ins/partners';
import type { SchoolService } from '@sideband/stand-ins/schools';
import type { Trail } from '../audit/audit.table.ts';
import { addDays, lastDayOfMonth, todayIn, todayOf } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { insertGrantOfDevice } from '../device/device-grants.table.ts';
import { insertDevice } from '../device/devices.table.ts';
import { putEntryLink } from '../entry-links/entry-links.table.ts';
import { identityByHandle } from '../identity/identities.table.ts';
import { post } from '../ledger/ledger.table.ts';
import { insertAuthorization } from '../linking/device-authorizations.table.ts';
import { insertLink } from '../magic-link/magic-links.table.ts';
import { textAddress } from '../mail/text-address.ts';
import { radioById } from '../radios/radios.table.ts';
import { hashToken, newToken, type Secrets } from '../secrets/secrets.ts';
import { insertBilling } from '../seed/insert-billing.ts';
import { insertOffer, openByProgram, putAddOn, putPromoCode } from '../seed/insert-catalogue.ts';
import { insertCustomer } from '../seed/insert-customer.ts';
import { insertGiftCard } from '../seed/insert-gift-card.ts';
import { cheapHash } from './cheap-hash.ts';
import { createGivenBought, insertBill } from './given-bought.ts';
import { metadata, type Visitor } from './visitor.ts';

const password = 'Correct-Horse-7!';
const passwordHash = cheapHash(password);

const goodCard = '4242424242424242';
const canadianAddress: Address = {
  addressLine1: '1045 rue des Parlementaires',
  city: 'Québec',
  state: 'QC',
  zip: 'G1A 1A3',
  country: 'CA',
};

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
/**
 * Letters and digits: hundreds of radios each have a plate, and digits alone would produce
 * duplicates.
 */
const letters = (count: number) =>
  Array.from({ length: count }, () => randomInt(36).toString(36).toUpperCase()).join('');

type Options = CustomerWish & { firstName?: string; dueInDays?: number };

interface World {
  db: Database;
  secrets: Secrets;
  now: () => Date;
  /** URL of the card gateway's form, if there is one. */
  cardsUrl?: string;
  visit(from: { country: CountryCode }): Visitor;
  /** Content service to publish to. Without it, no content is written. */
  content?: Pick<ContentService, 'publish'>;
  /** Student verification service. */
  schools?: Pick<SchoolService, 'decideAll'>;
  /** Partner service. */
  partners?: PartnerService;
}

/** Inserts customers, cards and other records for a test. Amounts are in minor units. */
export function createGiven(world: World) {
  const { db, secrets, now, visit, content, schools, partners, cardsUrl = '' } = world;
  const write = (entry: ContentWish & { id: string }) => content?.publish(asStored(entry));
  const trail = (): Trail => ({ actor: 'test', traceId: 'test', at: now() });

  /** Adds a unique plan that the country sells to new customers. */
  async function sold(country: CountryCode): Promise<string> {
    const productId = `plan-${digits(8)}`;
    const terms = {
      ...offerAt(country, randomUUID()),
      products: [{ productId, productType: 'main' as const }],
    };
    const offer = { country, status: 'active', lastDay: null, isListed: false, position: 0 };
    await db
      .transaction()
      .execute((tx) => insertOffer(tx, { terms, ...offer, kind: 'new', fromPlan: null }));
    return productId;
  }

  const given = {
    ...createGivenBought({ db, now }),

    async customer(wish: Options = {}) {
      const { country = 'US', username = null, credit = 0, amountDue = 0, dueInDays = 5 } = wish;
      const accountNumber = digits(11);
      const email = `${randomUUID()}@example.com`;
      const customer = {
        accountNumber,
        email,
        username,
        firstName: wish.firstName ?? 'Avery',
        lastName: 'Stone',
        country,
        locale: wish.locale ?? (country === 'CA' ? 'en-CA' : 'en-US'),
        isEBill: true,
        passwordHash: wish.hasPassword === false ? null : passwordHash,
        phone: wish.phone ?? null,
        passcodeByEmail: wish.passcodesBy?.includes('EMAIL') ?? true,
        passcodeByPhone: wish.passcodesBy?.includes('PHONE') ?? false,
        serviceAddress: wish.serviceAddress ?? null,
      };
      await db.transaction().execute(async (tx) => {
        await insertCustomer(tx, trail(), customer);
        const of = { ...customer, handle: email, password };
        if (amountDue > 0) await insertBill(tx, trail(), { of, total: amountDue, dueInDays });
        if (credit === 0) return;
        await post(
          tx,
          { at: now(), reason: 'credit_granted', reference: accountNumber },
          {
            debit: { kind: 'sales' },
            credit: { kind: 'customer_credit', accountNumber },
            amount: { minorUnits: credit, currency: currencyOf[country] },
          },
        );
      });
      const { serviceAddress } = customer;
      return { handle: email, password, country, accountNumber, serviceAddress };
    },

    async paymentMethod(
      { accountNumber, country }: { accountNumber: string; country: CountryCode },
      { number = goodCard, expiresInMonths = 37 }: CardWish = {},
    ) {
      const payer = { accountNumber, firstName: 'Avery', lastName: 'Stone' };
      const lastDay = lastDayOfMonth(todayIn(country, now()), expiresInMonths);
      const serviceAddress = country === 'CA' ? canadianAddress : exampleAddress;
      await db
        .transaction()
        .execute((tx) =>
          insertBilling(tx, trail(), { ...payer, serviceAddress }, { number, lastDay }),
        );
      return { billingProfileId: `bp-${accountNumber}`, paymentMethodId: `pm-${accountNumber}` };
    },

    async typeCard(setupToken: string, { number = goodCard, expiresInMonths = 37 }: CardWish = {}) {
      const setupId = setupToken.replace(/_secret_.*/, '');
      // The api uses the same time zone for US customers without an address.
      const today = todayOf({ country: 'US', serviceAddress: null }, now());
      const [year = '', month = ''] = lastDayOfMonth(today, expiresInMonths).split('-');
      const typed = `payment_method_data[card]`;
      await fetch(`${cardsUrl}/v1/setup_intents/${setupId}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${localKeys.publishable}` },
        body: new URLSearchParams({
          client_secret: setupToken,
          'payment_method_data[type]': 'card',
          [`${typed}[number]`]: number,
          [`${typed}[cvc]`]: '123',
          [`${typed}[exp_month]`]: month,
          [`${typed}[exp_year]`]: year,
        }),
      });
      return setupId;
    },

    async giftCard(wish: GiftCardWish = {}) {
      const { country = 'US', balance = 5000, by = 'number', expiresInMonths = 49 } = wish;
      const number = `6031${digits(12)}`;
      const lastDay = lastDayOfMonth(todayIn(country, now()), expiresInMonths);
      const [year = '', month = ''] = lastDay.split('-');
      const card =
        by === 'identifier'
          ? { input: { cardIdentifier: `SDB-GIFT-${number}` } }
          : { input: { number, cvv2: '123', expiry: { month, year } }, lastDay };
      await db.transaction().execute((tx) =>
        insertGiftCard(tx, secrets, trail(), {
          ...card,
          country,
          balance,
          redeemed: wish.redeemed,
        }),
      );
      return { input: card.input, lastFour: number.slice(-4) };
    },

    async radio({ of, country = 'US', ...wish }: RadioWish = {}) {
      const { type = 'car', lifecycle = 'inactive', isForAudio = true, refresh } = wish;
      const radioId = `7K${digits(10)}`;
      const [plate, state] = [`P${letters(7)}`, country === 'US' ? 'NY' : 'QC'];
      const [deviceId, vin] = [`dev-${radioId}`, `1HGCM826${digits(9)}`];
      const isCar = type === 'car';
      const isTrial = lifecycle.startsWith('trial') && lifecycle !== 'trialEligible';
      await db
        .insertInto('radios')
        .values({
          deviceId,
          radioId,
          type,
          country,
          plateNumber: plate,
          plateState: state,
          vin,
          make: isCar ? 'BMW' : null,
          model: isCar ? '320i' : null,
          year: isCar ? 2016 : null,
          accountNumber: of ? account.shape.accountNumber.parse(of.accountNumber) : null,
          nickname: null,
          equipmentCode: null,
          lifecycle,
          trialProductId: null,
          trialBeganOn: isTrial ? addDays(todayIn(country, now()), -20) : null,
          trialDays: isTrial ? 90 : null,
          oemDriverId: null,
          refreshAnswer: refresh ?? null,
          linking: isForAudio ? 'LINK' : 'CS_INELIGIBLE_RADIO',
        })
        .execute();
      const radioIdLastFour = radioId.slice(-4);
      return { deviceId, radioId, vin, radioIdLastFour, plate, state };
    },

    async usedVehicle({ code }: { code: string }) {
      const vin = `1HGCM826${digits(9)}`;
      await db.insertInto('usedVehicleFindings').values({ name: vin, code }).execute();
      return { vin };
    },

    async offer({
      country = 'US',
      status = 'active',
      endsInDays,
      isListed = false,
      ...wish
    }: OfferWish = {}) {
      const terms = offerAt(country, randomUUID(), wish);
      const lastDay =
        endsInDays === undefined ? null : addDays(todayIn(country, now()), endsInDays);
      const { kind = 'new', fromPlan = null } = wish;
      const offer = { country, status, lastDay, isListed, kind, fromPlan, position: 0 };
      await db.transaction().execute((tx) => insertOffer(tx, { terms, ...offer }));
      if (wish.content) contentOfOffer(terms.id, wish.content).forEach(write);
      return terms.id;
    },

    async addOn({ country = 'US', services = ['streaming'], name = 'Live sport' }: AddOnWish = {}) {
      const addOnId = randomUUID();
      const addOn = { addOnId, country, services, monthly: 499, position: 0 };
      await db.transaction().execute((tx) => putAddOn(tx, addOn));
      write(contentOfAddOn(addOnId, name));
      return addOnId;
    },

    async content(wish: ContentWish) {
      const id = randomUUID();
      write({ id, ...wish });
      return id;
    },

    async promoCode({ offer, refusal }: PromoCodeWish) {
      const promoCode = `P${digits(10)}`;
      const opens = { offerId: offer ?? null, refusal: refusal ?? null };
      await db.transaction().execute((tx) => putPromoCode(tx, { promoCode, ...opens }));
      return promoCode;
    },

    async program(offers: string[]) {
      const code = `C${digits(10)}`;
      await db.transaction().execute((tx) => openByProgram(tx, code, offers));
      return code;
    },

    async accessLink({ email, customer, access }: AccessWish) {
      const owner = customer && (await identityByHandle(db, customer.handle));
      const magicLinkId = newToken();
      const link = {
        identityId: owner?.identityId ?? null,
        purpose: 'SAL' as const,
        salStatus: access ? { unauthorized: 'UNAUTHORIZED', unknown: 'UNKNOWN' }[access] : null,
        email: email ?? null,
        askedBy: null,
        expiresAt: new Date(now().getTime() + 30 * 24 * 3600_000),
      };
      await db.transaction().execute((tx) => insertLink(tx, { magicLinkId, ...link }));
      return magicLinkId;
    },

    async entryLink({ of, radio, offer, authenticates = false, isOver, purpose }: EntryLinkWish) {
      const token = newToken();
      const ofRadio =
        radio && (await radioById(db, { radioId: radio.radioId, country: of.country }));
      await db.transaction().execute((tx) =>
        putEntryLink(tx, {
          token,
          purpose,
          authenticates,
          usedAt: null,
          deviceId: ofRadio?.deviceId ?? null,
          accountNumber: account.shape.accountNumber.parse(of.accountNumber),
          offerId: offer === undefined ? null : offerId.parse(offer),
          expiresAt: new Date(now().getTime() + (isOver ? -1 : 24 * 3600_000)),
        }),
      );
      return token;
    },

    async latestMessage(to: string): ReturnType<Given['latestMessage']> {
      const recipient = to.includes('@') ? to : textAddress(to);
      const row = await db
        .selectFrom('outbox')
        .select('content')
        .where('recipient', '=', recipient)
        .where('kind', 'in', ['oneTimePasscode', 'magicLink', 'student', 'signal'])
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return undefined;
      const content = row.content as { passcode?: string; url?: string; lastFour?: string };
      const { passcode, lastFour: radioLastFour } = content;
      if (!content.url)
        return { ...(passcode && { passcode }), ...(radioLastFour && { radioLastFour }) };
      const { pathname, searchParams } = new URL(content.url);
      const studentToken = searchParams.get('student');
      if (studentToken !== null) return { studentToken };
      const returnTo = searchParams.get('returnTo');
      return { magicLinkId: pathname.split('/').at(-1) ?? '', ...(returnTo && { returnTo }) };
    },

    async earlierDevice(grantVersion: null | 'v1') {
      const grant = newToken();
      const attributes = metadata.deviceAttributes;
      const expiresAt = new Date(now().getTime() + 365 * 24 * 3600_000);
      const deviceId = await db.transaction().execute(async (tx) => {
        const { deviceId } = await insertDevice(tx, { attributes, registeredAt: now() });
        await insertGrantOfDevice(tx, secrets, {
          deviceId,
          grant,
          kind: 'grant',
          grantVersion,
          expiresAt,
        });
        return deviceId;
      });
      return { deviceId, grant };
    },

    async earlierSession({ accountNumber }: { accountNumber: string }) {
      const sxmData = newToken();
      const expiresAt = new Date(now().getTime() + 24 * 3600_000);
      const dataHash = hashToken(sxmData);
      const values = {
        dataHash,
        accountNumber: account.shape.accountNumber.parse(accountNumber),
        expiresAt,
      };
      await db.insertInto('earlierSessions').values(values).execute();
      return { sxmData };
    },

    async documentsDecided(decision: 'approve' | 'unreadable') {
      schools?.decideAll(decision);
    },

    async partnerEntitlement({ of, months = 6, lastDayIn = 60 }: PartnerEntitlementWish) {
      const { country } = of;
      const productId = await sold(country);
      const lastDay = addDays(todayIn(country, now()), lastDayIn);
      const included = partners?.include({
        partner: 'Northline Bank',
        country,
        plan: productId,
        months,
        lastDay,
        claimedBy: of.accountNumber,
      });
      const id = partnerEntitlementId.parse(included?.id);
      await db
        .insertInto('partnerEntitlements')
        .values({
          partnerEntitlementId: id,
          partnerName: 'Northline Bank',
          months,
          productId,
          accountNumber: account.shape.accountNumber.parse(of.accountNumber),
          status: 'pending',
          lastDay,
          subscriptionId: null,
          activatedAt: null,
          endsOn: null,
        })
        .execute();
      return id;
    },

    async partnerLink({ country = 'US', months = 6, lastDayIn = 60 }: PartnerLinkWish = {}) {
      const plan = await sold(country);
      const lastDay = addDays(todayIn(country, now()), lastDayIn);
      const included = { partner: 'Northline Bank', country, plan, months, lastDay };
      return partners?.include(included).token ?? '';
    },

    async partnerRevokes(token: string) {
      partners?.revoke(token);
    },

    async partnerGoesWrong(how: PartnerTrouble) {
      partners?.goWrong(how);
    },

    async storePurchase({ store = 'google', country = 'US' }: StorePurchaseWish = {}) {
      const [receipt, reference] = [`receipt-${randomUUID()}`, `purchase-${randomUUID()}`];
      const plan = await sold(country);
      partners?.sell({ store, receipt, reference, country, plan, state: 'running' });
      return { receipt, reference };
    },

    async storePurchaseOver(reference: string) {
      partners?.become(reference, 'over');
    },

    async company() {
      const clientId = randomUUID();
      const redirectUri = `https://${clientId}.example/linked`;
      await db.insertInto('oauthClients').values({ clientId, vendor: 'test' }).execute();
      await db.insertInto('oauthRedirects').values({ clientId, redirectUri }).execute();
      return { clientId, redirectUri };
    },

    async sonosLinkCode() {
      const [linkCode, deviceCode] = [`SONOS-${digits(6)}`, newToken()];
      const expiresAt = new Date(now().getTime() + 15 * 60_000);
      const of = { userCode: linkCode, deviceCode, flow: 'sonos', intervalSeconds: 5, expiresAt };
      await db.transaction().execute((tx) => insertAuthorization(tx, secrets, of));
      return { linkCode, deviceCode };
    },
  } satisfies Given;

  /** Creates a customer who is signed in, in their own browser. */
  async function signedIn(wish: Options = {}) {
    const customer = await given.customer(wish);
    const visitor = visit(customer);
    const outcome = await visitor.signIn(customer);
    if (!outcome.ok) throw new Error(`cannot sign in: ${outcome.error.code}`);
    return Object.assign(visitor, customer);
  }
  return { ...given, signedIn };
}

/**
 * Converts an entry to the content service's format. Fields that are the same in all languages are
 * stored in the first one.
 */
function asStored({
  id,
  contentType,
  fields = {},
  wording = {},
  links = {},
}: ContentWish & { id: string }) {
  const stored: StoredEntry = { id, contentType, fields: {} };
  for (const [name, value] of Object.entries(fields)) stored.fields[name] = { 'en-US': value };
  for (const [name, ids] of Object.entries(links)) {
    stored.fields[name] = { 'en-US': ids.map(linkTo) };
  }
  for (const [locale, words] of Object.entries(wording)) {
    for (const [name, value] of Object.entries(words)) {
      stored.fields[name] = { ...stored.fields[name], [locale]: value };
    }
  }
  return stored;
}
