import { describe, expect, it } from '@jest/globals';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';
import { extractText } from 'unpdf';
import { accountOf, billNoemie, profileOf } from '../../testing/other-customers.ts';
import { startApi } from '../../testing/start-api.ts';
import { issueInvoice } from '../issue-invoice.ts';

/** Asks for a bill as a PDF and returns the response. */
async function askFor(locale: 'en-US' | 'en-CA' | 'fr-CA', change = {}) {
  const { noemie, token, ids } = await billNoemie();
  const params = { ...profileOf(noemie), id: ids.first, ...change };
  const { path } = writeRequest(invoices.getInvoicePdf, { params, query: { locale } });
  const response = await noemie.ask.raw({ method: 'GET', path }, undefined, token);
  return { response, number: `N-${noemie.accountNumber}-1` };
}

const textOf = async (response: Response) => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { text, totalPages } = await extractText(bytes.slice(), { mergePages: true });
  return { text: text.replaceAll('\u00a0', ' '), totalPages, bytes };
};

describe('PDF of a bill', () => {
  it('is a file with a name of its own that no cache keeps', async () => {
    const { response, number } = await askFor('en-CA');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Sideband-bill-${number}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('says who pays, what for, each tax, how it was paid and what is left', async () => {
    const { response, number } = await askFor('en-CA');
    const { text, totalPages } = await textOf(response);
    expect(totalPages).toBe(1);
    for (const part of [
      `Bill ${number}`,
      ...['$15.00', '$4.99', 'Includes the U.S. Music Royalty Fee of $2.10'],
      ...['Includes a credit of $1.20 for unused days', 'Total $20.99'],
      ...['Paid from your credit', 'Refund to your card', 'Amount due $7.99'],
    ]) {
      expect(text).toContain(part);
    }
  });

  it('is in French with its accents, and tagged for screen readers', async () => {
    const { response, number } = await askFor('fr-CA');
    expect(response.headers.get('content-disposition')).toContain(`Sideband-facture-${number}.pdf`);
    const { text, bytes } = await textOf(response);
    for (const part of [`Facture ${number}`, 'Date d’échéance', '15,00 $', 'Total 20,99 $']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Payé à même votre crédit');
    const raw = new TextDecoder('latin1').decode(bytes);
    for (const mark of ['/MarkInfo', '/StructTreeRoot', '/Lang (fr-CA)', 'pdfuaid']) {
      expect(raw).toContain(mark);
    }
  });

  it('names an add-on by its own name, not by that of the plan', async () => {
    const { db, given, now } = await startApi();
    const customer = await given.signedIn();
    await given.paymentMethod(customer);
    const addOnId = await given.addOn({ name: 'Traffic' });
    const subscriptionId = (await given.subscription({ of: customer })) as SubscriptionId;
    const line = (kind: 'plan' | 'addOn', productId: string) => ({
      kind,
      productId,
      amount: { minorUnits: 499, currency: 'USD' as const },
    });
    const lines = [line('plan', 'any'), line('addOn', addOnId), line('addOn', 'not-sold-any-more')];
    const trail = { actor: 'test', traceId: 'test', at: now() };
    const issued = await db.transaction().execute((tx) =>
      issueInvoice(tx, trail, {
        accountNumber: accountOf(customer.accountNumber),
        subscriptionId,
        offerId: 'offer',
        ...profileOf(customer),
        paymentMethodId: null,
        reason: 'renewal',
        period: { from: '2025-03-01', to: '2025-04-01' },
        charge: { lines, fees: [], taxes: [] },
        serviceAddress: null,
        dueOn: '2025-03-01',
      }),
    );
    if (!issued) throw new Error('Nothing was billed.');
    const params = { ...profileOf(customer), id: issued.invoiceId };
    const { path } = writeRequest(invoices.getInvoicePdf, { params, query: { locale: 'en-US' } });
    const token = await customer.accessToken();
    const { text } = await textOf(
      await customer.ask.raw({ method: 'GET', path }, undefined, token),
    );
    for (const name of ['All Access', 'Traffic', 'Add-on']) {
      expect(text.split(name)).toHaveLength(2);
    }
  });

  it('is not found for an invoice or a billing profile of someone else', async () => {
    const { noemie } = await billNoemie();
    for (const change of [
      { id: 'unknown' },
      { billingProfileId: `${noemie.accountNumber}-other` },
    ]) {
      const { response } = await askFor('en-US', change);
      expect(response.status).toBe(404);
    }
  });
});
