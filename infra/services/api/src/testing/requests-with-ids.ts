import { randomUUID } from 'node:crypto';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { AnyCall } from '@sideband/shared-sdk/wire';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';
import { routes } from '../routes.ts';
import type { Asker } from './ask.ts';
import type { Belongings } from './belongings.ts';
import { namedThings } from './named-things.ts';

const served = routes.map(({ call }) => call);
const nameOf = ({ domain, name }: AnyCall) => `${domain}.${name}`;

/** Fields whose own name differs from the name of what they identify. */
const otherWords: Record<string, string> = {
  'connectedDevices.rename params.deviceId': 'linkedDeviceId',
  'connectedDevices.revoke params.deviceId': 'linkedDeviceId',
  'invoices.getInvoice params.id': 'invoiceId',
  'invoices.getInvoicePdf params.id': 'invoiceId',
  'continuousService.checkRadio body.radioId': 'radioIdLastFour',
  'continuousService.joinAccounts body.radioId': 'radioIdLastFour',
  'offers.offersChange query.subscription': 'subscriptionId',
  'offers.offersSave query.subscription': 'subscriptionId',
  'orders.createOrder body.planSwitch.secondSubscriptionId': 'subscriptionId',
  'payments.makePayment body.pay.card.token': 'setupId',
  'payments.updatePaymentInfo body.card.token': 'setupId',
  'purchases.addSubscription body.pay.card.token': 'setupId',
};

/**
 * Fields that identify nothing a customer owns: the catalog, content, companies and sign-in data.
 * Each has its reason as the value.
 */
const nobodys: Record<string, string> = {
  'account.exchangeToken body.token': 'a secret that was mailed: who has it may use it',
  'account.readWithoutPerson body.entrance.token': 'the same',
  'continuousService.readRadiosByToken body.token': 'the same',
  'continuousService.checkRadioWithoutPerson body.radioId':
    'what stands in a letter: a human check and limit stand before it',
  'account.dismissNextBestAction body.id': 'what is suggested to the caller',
  'configuration.renderApplicationConfigWithSession params.id': 'an application',
  'content.entryById params.id': 'an entry of the content service',
  'eligibilityCheck.captcha body.token': 'the stamp of a human check',
  'entitlements.getEntitlements query.productId': 'a product, as everybody knows them',
  'entitlements.grantEntitlement body.productId': 'the same',
  'linking.issueAuthCode body.clientId': 'a company',
  'magicLink.redeem params.magicLinkId': 'a secret that was mailed: who has it may use it',
  'magicLink.request body.identityId': 'who wants to sign in, and is not yet',
  'oneTimePasscode.initiate body.identityId': 'the same',
  'oneTimePasscode.redeem body.identityId': 'the same, with the passcode that was sent',
  'offers.offerDetails params.offerId': 'the catalogue',
  'orders.createOrder body.newSubscription.offerId': 'the catalogue',
  'orders.createOrder body.newSubscription.addOnIds': 'the catalogue',
  'orders.createOrder body.planSwitch.offerId': 'the catalogue',
  'purchases.addSubscription body.transactionId': 'made up by the page for what does not exist yet',
  'purchases.swapRadio body.transactionId': 'the same',
  'quotes.quote body.offerId': 'the catalogue',
  'quotes.quote body.addOnIds': 'the catalogue',
  'quotes.continuousServiceQuote body.offerId': 'the catalogue',
  'payments.payMailedBill body.token': 'a secret that was mailed: who has it may use it',
  'payments.readMailedBill body.token': 'the same',
  'profile.createAuto body.vehicleDeviceId': 'kept as it is said, and looked up nowhere',
  'profile.createAuto body.oemDriverId': 'the same',
  'quotes.quote body.subscriptionId': 'not looked at: a quote is for whoever asks',
  'telemetry.actions body.actions.eventId': 'made up by the browser',
  'telemetry.events body.events.eventId': 'made up by the browser',
  'userEvents.submit body.events.eventTokenId': 'made up by the browser',
  'studentStatus.begin body.school.schoolId': 'a school',
  'studentStatus.followLink body.token': 'a secret that was mailed: who has it may use it',
  'partnerIntegration.openHandOff body.token':
    'a secret that a car maker gave: who has it may use it',
  'partnerEntitlements.readLink body.token': 'a secret that a partner sent: who has it may read it',
  'trial.claim body.vehicleDeviceId':
    'a lookup shows the same of any radio, and whose it is decides the refusal',
  'trial.activateAtDealer body.token': 'a secret that a dealer gave: who has it may use it',
  'trial.readInvitation body.token': 'the same',
  'trial.readInvitation body.vehicleDeviceId':
    'shown only with what a dealer recorded of its driver; a human check and limit stand before it',
  'trial.claim body.oemDriverId': 'compared with the driver that the vehicle reports',
  'webOffers.commerceInfo body.offerIds': 'the catalogue',
  'webOffers.info body.offerIds': 'the catalogue',
};

export const asOwn = (names: Belongings['names'], call: AnyCall, thing: string) =>
  names[otherWords[`${nameOf(call)} ${thing}`] ?? thing.split('.').at(-1) ?? ''];

const profile = {
  billingProfileName: { firstAndLastName: { firstName: 'Eve', lastName: 'Stone' } },
  serviceAddress: exampleAddress,
};

/** Further input that a call requires besides IDs. */
const more: Record<string, object> = {
  'account.readWithoutPerson body.entrance': { body: { entrance: { lastName: 'Nobody' } } },
  'accountManagement.removeDevice': { body: { reason: 'Other' } },
  'accountManagement.updateNickname': { body: { nickname: 'Truck' } },
  'connectedDevices.rename': { body: { name: 'Living room' } },
  'billing.getBillingProfilePaymentHistory': {
    query: { startDateTime: '2026-01-01T00:00:00Z', endDateTime: '2026-12-31T00:00:00Z' },
  },
  'billing.updateBillingProfile': { body: profile },
  'invoices.getInvoicePdf': { query: { locale: 'en-US' } },
  'partnerIntegration.acceptTermsAndConditions': {
    body: { termsVersion: '1', locale: 'en-US' },
  },
  'partnerIntegration.magicLinkRequest': { body: { email: 'robin@example.com' } },
  'passkey.rename': { body: { name: 'My phone' } },
  'orders.createOrder body.newSubscription': {
    body: { newSubscription: { serviceAddress: exampleAddress } },
  },
  'paymentMethods.updatePaymentMethod': {
    body: { expiryMonth: 3, expiryYear: 2041, billingAddress: exampleAddress },
  },
  'payments.makePayment': { body: { amount: { minorUnits: 100, currency: 'USD' } } },
  'payments.makePayment body.pay.card': {
    body: { pay: { card: { billingAddress: exampleAddress } } },
  },
  'payments.updatePaymentInfo body.card': { body: { card: { billingAddress: exampleAddress } } },
  'purchases.addSubscription body.pay.card': {
    body: { pay: { card: { billingAddress: exampleAddress } } },
  },
  'purchases.addSubscription body': { body: { pay: { paymentMethodId: 'pm-own' } } },
  'purchases.linkDevice': { body: { radioIdLastFour: '9QXA' } },
  'quotes.quote': { body: { serviceAddress: exampleAddress } },
  'quotes.continuousServiceQuote': { body: { serviceAddress: exampleAddress } },
  'radios.refresh': { body: { radioId: undefined, deviceId: undefined } },
  'radios.sendRefreshInstruction': { body: { phoneNumber: '2125550111' } },
  'studentStatus.bringDocumentPart': { params: { part: '0' }, body: { data: 'JVBERi0x' } },
  'studentStatus.giveDocument': { body: { type: 'application/pdf', parts: 1 } },
  'studentStatus.sendLink': { body: { email: 'robin@harbor-state.example' } },
};

/** Every field that identifies something, each tested on its own. */
export const places = served
  .filter(({ credential }) => credential === 'authenticated' || credential === 'session')
  .flatMap((call) => namedThings(call).map((thing) => [nameOf(call), thing, call] as const))
  .filter(([call, thing]) => !nobodys[`${call} ${thing}`]);

const parentOf = (thing: string) => thing.split('.').slice(0, -1).join('.');
/**
 * Calls whose body requires both top-level and nested IDs. In all other calls, the two are
 * alternatives.
 */
const needsAll = new Set(['purchases.addSubscription']);
const isBeside = (call: AnyCall, thing: string, other: string) =>
  ['params', 'query', parentOf(thing)].includes(parentOf(other)) ||
  (parentOf(other) === 'body' && (!thing.startsWith('body.') || needsAll.has(nameOf(call))));

type Request = Record<string, unknown>;

function put(request: Request, thing: string, value: string) {
  const path = thing.split('.');
  const last = path.pop() ?? '';
  let place = request;
  for (const key of path) {
    place[key] = { ...(place[key] as Request) };
    place = place[key] as Request;
  }
  place[last] = value;
}

function laidOver(one: unknown, other: unknown): unknown {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return other;
  const both = Object.entries(other).map(([key, value]) => [
    key,
    laidOver((one as Request)[key], value),
  ]);
  return { ...one, ...Object.fromEntries(both) };
}

/** Builds a request with the given ID in one field and the caller's own resources in the others. */
export function requestFor(call: AnyCall, thing: string, own: Belongings, named: string): Request {
  const name = nameOf(call);
  let request: Request = {};
  for (const other of namedThings(call)) {
    const value = asOwn(own.names, call, other);
    if (value !== undefined && isBeside(call, thing, other)) put(request, other, value);
  }
  for (const key of [name, `${name} ${parentOf(thing)}`]) {
    request = laidOver(request, more[key] ?? {}) as Request;
  }
  put(request, thing, named);
  return request;
}

/** Sends such a request with an access token. Returns what the caller learns from the response. */
export async function send(ask: Asker, call: AnyCall, request: Request, token: string) {
  const isBare = !call.params && !call.query && !call.headers;
  if (call.headers) request.headers = { 'idempotency-key': randomUUID() };
  const { body, path, headers } = writeRequest(call, isBare ? request.body : request);
  const sent = body === undefined ? undefined : JSON.parse(body);
  const response = await ask.raw({ method: call.method, path }, sent, token, headers);
  const { data, error } = await response.json();
  return { status: response.status, code: error?.code, data };
}

/** Returns an unknown ID of the same shape. */
export const nobodyHas = (id: string) => id.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));
