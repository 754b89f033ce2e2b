import type { Address } from './messages.ts';
import type { Card, Mistake } from './typed-card.ts';

/** A setup or payment intent as the gateway returns it. */
export interface Intent {
  id: string;
  status: string;
  next_action?: { redirect_to_url?: { url?: string } } | null;
  last_setup_error?: GatewayError | null;
  last_payment_error?: GatewayError | null;
}

interface GatewayError {
  code?: string;
  type?: string;
}

export type Answer = { intent: Intent } | { error: GatewayError } | 'noAnswer';

const patienceMs = 20_000;

const key = () => document.documentElement.dataset.key ?? '';

/** Returns the ID, which is the public part of a client secret. */
export const idIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

const kindOf = (clientSecret: string) =>
  clientSecret.startsWith('pi_') ? 'payment_intents' : 'setup_intents';

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(path, {
      ...init,
      headers: { authorization: `Bearer ${key()}` },
      signal: AbortSignal.timeout(patienceMs),
    });
    const said = await answer.json();
    if (answer.ok) return { intent: said };
    return answer.status < 500 ? { error: said.error ?? {} } : 'noAnswer';
  } catch {
    return 'noAnswer';
  }
}

/** Reads the status of a setup or a payment. */
export const readIntent = (clientSecret: string): Promise<Answer> =>
  ask(
    `/v1/${kindOf(clientSecret)}/${encodeURIComponent(idIn(clientSecret))}?${new URLSearchParams({ client_secret: clientSecret })}`,
  );

/** Sends the card to the gateway. */
export function confirmSetup(
  clientSecret: string,
  { card, name, address }: { card: Card; name: string; address: Address | undefined },
): Promise<Answer> {
  const fields = {
    type: 'card',
    'card][number': card.number,
    'card][exp_month': String(card.expiryMonth),
    'card][exp_year': String(card.expiryYear),
    'card][cvc': card.cvc,
    'billing_details][name': name,
    ...(address && addressFields(address)),
  };
  const body = new URLSearchParams({ client_secret: clientSecret });
  for (const [name, value] of Object.entries(fields)) {
    body.set(`payment_method_data[${name}]`, value);
  }
  const path = `/v1/setup_intents/${encodeURIComponent(idIn(clientSecret))}/confirm`;
  return ask(path, { method: 'POST', body });
}

const addressFields = (address: Address) => ({
  ...(address.addressLine1 && { 'billing_details][address][line1': address.addressLine1 }),
  ...(address.addressLine2 && { 'billing_details][address][line2': address.addressLine2 }),
  ...(address.city && { 'billing_details][address][city': address.city }),
  'billing_details][address][state': address.state,
  'billing_details][address][postal_code': address.zip,
  'billing_details][address][country': address.country,
});

/** Returns the field that a refusal is about, if any. */
export function mistakeOf({ code }: GatewayError): Mistake | undefined {
  if (code === 'incorrect_number' || code === 'invalid_number') {
    return { field: 'number', code: 'refused' };
  }
  if (code === 'expired_card' || code?.startsWith('invalid_expiry')) {
    return { field: 'expiry', code: 'refused' };
  }
  if (code === 'incorrect_cvc' || code === 'invalid_cvc') return { field: 'cvc', code: 'refused' };
  return;
}
