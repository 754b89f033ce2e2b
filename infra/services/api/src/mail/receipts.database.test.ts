import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { payments } from '@sideband/shared-sdk/payments/calls';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';
import { extractText } from 'unpdf';
import type { Database } from '../database/database.ts';
import { buyerOf } from '../testing/buyer.ts';
import { boughtByCard } from '../testing/gateway-news.ts';
import { owing } from '../testing/owing.ts';
import { dayMs, renewing } from '../testing/renewing.ts';
import type { Mail } from './write-mail.ts';

/** Returns the content of the customer's latest email of a kind. */
async function contentOf(db: Database, recipient: string, kind: Mail['kind']) {
  const { content } = await db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return content as Record<string, unknown>;
}

const billOf = ({ invoiceId: id, number }: { invoiceId: string; number: string }) => ({
  id,
  number,
});
const isDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const visa = { brand: 'visa', lastFour: '4242' };

describe('receipt by mail', () => {
  it('states the day, the card and the bill of an order, and of its refund', async () => {
    const { api, ada, chargeId, invoiceId } = await boughtByCard('PostgreSQL');
    const { number } = await api.db
      .selectFrom('invoices')
      .select('number')
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const bill = billOf({ invoiceId, number });
    expect(await contentOf(api.db, ada.handle, 'orderConfirmed')).toMatchObject({
      ...visa,
      bill,
      on: isDay,
      isForRadio: false,
    });
    await api.cards.dashboard.refund(chargeId, 124);
    await api.cards.eventsSettled();
    expect(await contentOf(api.db, ada.handle, 'refunded')).toMatchObject({
      ...visa,
      bills: [bill],
      on: isDay,
    });
  });

  it('names the add-ons of an order, in the bill and in the history of charges too', async () => {
    const { api, ada, accountNumber, paymentMethodId } = await boughtByCard('PostgreSQL');
    const sports = await api.given.addOn({ services: ['satellite'], name: 'Live sports' });
    const offer = await api.given.offer({ productGroups: ['satellite'] });
    const { deviceId } = await api.given.radio({ of: ada });
    const { id } = await ada.order(offer, { addOnIds: [sports], deviceId });
    expect(await ada.confirm(id, { body: { paymentMethodId } })).toMatchObject({ ok: true });
    expect(await contentOf(api.db, ada.handle, 'orderConfirmed')).toMatchObject({
      addOns: { [sports]: 'Live sports' },
    });
    const token = await ada.accessToken();
    const charged = await ada.ask(billing.activity, { transactionType: 'subscription' }, token);
    expect(charged).toMatchObject({
      value: {
        items: expect.arrayContaining([expect.objectContaining({ planLabel: 'Live sports' })]),
      },
    });
    const bills = await api.db
      .selectFrom('invoices')
      .select('invoiceId')
      .where('accountNumber', '=', accountNumber)
      .execute();
    const printed = await Promise.all(
      bills.map(async ({ invoiceId }) => {
        const { path } = writeRequest(invoices.getInvoicePdf, {
          params: { billingProfileId: `bp-${ada.accountNumber}`, id: invoiceId },
          query: { locale: 'en-US' },
        });
        const response = await ada.ask.raw({ method: 'GET', path }, undefined, token);
        return extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
      }),
    );
    expect(printed.map(({ text }) => text).join('\n')).toContain('Live sports');
  });

  it('states the day, the card and the bill of a renewal', async () => {
    const { api, customer, renew, bills } = await renewing('PostgreSQL');
    await renew();
    expect(await contentOf(api.db, customer.handle, 'paymentTaken')).toMatchObject({
      ...visa,
      bills: (await bills()).map(billOf),
      on: isDay,
    });
  });

  it('announces which card a renewal will charge', async () => {
    const { api, customer, id, renew } = await renewing('PostgreSQL', { renewsInDays: 7 });
    const { phase } = await api.db
      .selectFrom('subscriptions')
      .select('phase')
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('subscriptions')
      .set({ phase: JSON.stringify({ ...phase, type: 'Introductory' }) })
      .where('subscriptionId', '=', id)
      .execute();
    await renew();
    expect(await contentOf(api.db, customer.handle, 'renewalNotice')).toMatchObject({ card: visa });
  });

  it('has a confirmation number and names a bill once that a gift card and a card paid', async () => {
    const { ada, given, db, token, billingProfileId, stripePaymentMethodId } =
      await owing('PostgreSQL');
    const card = await given.giftCard({ balance: 500 });
    const { giftCardTokenId: giftCardId } = await buyerOf(ada).withGiftCard(card);
    const asked = { params: { billingProfileId }, body: { stripePaymentMethodId, giftCardId } };
    expect(await ada.ask(billingService.payBalanceDue, asked, token)).toMatchObject({ ok: true });
    const content = await contentOf(db, ada.handle, 'paymentTaken');
    expect(content).toMatchObject({
      ...visa,
      on: isDay,
      confirmationNumber: expect.stringMatching(/^BAL-/),
      giftCard: { minorUnits: 500 },
    });
    expect(content.bills).toHaveLength(1);
  });

  it('about a declined renewal has a link that shows the amount for thirty days, and nothing else of the account', async () => {
    const { api, customer, gateway, renew, bills } = await renewing('PostgreSQL');
    gateway.next('decline');
    await renew();
    const { token, ...content } = await contentOf(api.db, customer.handle, 'paymentDeclined');
    expect(content).toMatchObject({ ...visa, bills: (await bills()).map(billOf), on: isDay });
    const follow = async () => {
      const { ask, accessToken } = api.visit();
      const access = await accessToken();
      const shown = await ask(payments.readMailedBill, { token: String(token) }, access);
      return { shown, account: await ask(accounts.read, undefined, access) };
    };
    const { shown, account } = await follow();
    expect(shown).toMatchObject({
      value: { amountDue: { minorUnits: 1099 }, lastFour: '4242' },
    });
    expect(account.ok).toBe(false);
    api.wait(31 * dayMs);
    expect((await follow()).shown).toEqual({ ok: false, error: { code: 'MAGIC_LINK_EXPIRED' } });
  });
});
