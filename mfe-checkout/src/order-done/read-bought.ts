import { type Client, isServiceError } from '@sideband/shared-sdk';
import type { Account, accounts } from '@sideband/shared-sdk/account';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import type { OwnRadio } from '@sideband/shared-sdk/blocks/confirmation';
import type { configuration } from '@sideband/shared-sdk/configuration';
import {
  type content,
  contentLanguageOf,
  contentLocaleOf,
  includeDepth,
} from '@sideband/shared-sdk/content';
import type { identities } from '@sideband/shared-sdk/identity';
import type { Order, orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';
import type { Locale } from '@sideband/shared-sdk/release';
import type { Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';
import type { vehicleStates } from '@sideband/shared-sdk/vehicle-state';
import type { CountryCode } from '@sideband/shared-sdk/wire';

export interface ConfirmationCampaign {
  /** Key of the campaign in analytics reports. */
  key: string;
  body: string;
}

export interface Bought {
  order: Order;
  account: Account;
  /** Whether the customer has a password or a passkey, and so does not depend on passcodes. */
  hasCredentials: boolean;
  /** Marketing text for a new customer. */
  campaign: ConfirmationCampaign | undefined;
  /** Radio that the plan is for. Undefined for streaming. */
  deviceId: string | undefined;
  /** That radio with its vehicle, if it could be read. */
  radio?: OwnRadio;
  /** Whether the VIP plan of the customer has room for a second radio. */
  hasRoomInVip?: boolean;
}

export type BoughtState =
  | { step: 'reading' }
  | ({ step: 'bought' } & Bought)
  | { step: 'notBought'; order?: Order }
  | { step: 'unread'; breakdown: Breakdown };

interface Clients {
  orders: Client<typeof orders>;
  accounts: Client<typeof accounts>;
  identities: Client<typeof identities>;
  content: Client<typeof content>;
  configuration: Client<typeof configuration>;
  subscriptions: Client<typeof subscriptions>;
}

interface Options {
  /** Order ID from the query string. Untrusted. */
  id: string;
  country: CountryCode;
  locale: Locale;
  /** Build of the shell. Older shells do not provide it. */
  build: string | undefined;
}

/** Reads a confirmed order of the signed-in customer. Never rejects. */
export async function readBought(clients: Clients, asked: Options): Promise<BoughtState> {
  const id = orderId.safeParse(asked.id);
  if (!id.success) return { step: 'notBought' };
  try {
    const customer = clients.accounts.read();
    const [{ value: order }, { value: account }, { value: me }, campaign, own] = await Promise.all([
      clients.orders.getOrder({ params: { orderId: id.data } }),
      customer,
      clients.identities.me(),
      campaignFor(clients, asked, customer),
      plansOf(clients.subscriptions),
    ]);
    if (order.state !== 'confirmed') return { step: 'notBought', order };
    const hasCredentials = me.hasPassword || me.passkeys > 0;
    const deviceId = own.find((plan) => plan.id === order.subscriptionId)?.radio?.deviceId;
    return { step: 'bought', order, account, hasCredentials, campaign, deviceId };
  } catch (error) {
    if (isServiceError(error) && error.status === 404) return { step: 'notBought' };
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}

/**
 * Returns the plans of the customer, one of which names the radio that has to receive a signal.
 * None on any failure, because the page works without them.
 */
async function plansOf(own: Clients['subscriptions']): Promise<readonly Subscription[]> {
  try {
    const { value } = await own.subscriptions();
    return value.subscriptions;
  } catch {
    return [];
  }
}

/**
 * Returns the radio of a plan with its vehicle and its whole Radio ID. Undefined on any failure,
 * because the page works without it.
 */
export async function readRadio(
  vehicles: Client<typeof vehicleStates>,
  subscriptionId: string | null,
): Promise<OwnRadio | undefined> {
  if (subscriptionId === null) return undefined;
  try {
    const answer = await vehicles.bySubscription({ params: { subscriptionId } });
    return answer.ok ? answer.value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the campaign that the configuration of the country names. Undefined on any failure,
 * because the page works without it.
 */
async function campaignFor(
  clients: Clients,
  { country, locale, build = 'unknown' }: Options,
  customer: Promise<{ value: Account }>,
) {
  const entriesFor = ({ value: { serviceAddress } }: { value: Account }) => {
    const within = contentLocaleOf(contentLanguageOf(locale, country), serviceAddress?.state);
    const query = { content_type: 'Campaign', include: includeDepth, locale: within } as const;
    return clients.content.entriesByType({ query });
  };
  try {
    const [configured, written] = await Promise.all([
      clients.configuration.country({ params: { country }, query: { v: build } }),
      customer.then(entriesFor),
    ]);
    const key = configured.value.defaultConfirmationCampaign;
    const body = written.value.entries.find(({ fields }) => fields.key === key)?.fields.body;
    return typeof body === 'string' ? { key, body } : undefined;
  } catch {
    return undefined;
  }
}
