import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { readTerms } from './read-terms.ts';

/**
 * Reads the terms of a customer with a monthly plan and a yearly offer, where the options that the
 * server returns contain the given `changeTerm`.
 */
async function offeredWhere(changeTerm: boolean) {
  const { given, newSdk, fetchOf } = createFakeBackend();
  const cookies = memoryCookies();
  const network = fetchOf(cookies);
  const sdk = newSdk({
    cookies,
    fetch: async (url, init) => {
      const answer = await network(url, init);
      if (!String(url).endsWith('/account-mgmt/modify-subscription-options')) return answer;
      const { data } = await answer.json();
      return Response.json({ data: { ...data, changeTerm } });
    },
  });
  const customer = await given.customer();
  await given.subscription({ of: customer });
  await given.offer({
    kind: 'change',
    fromPlan: 'streaming-all-access',
    begins: 'regular',
    baseTerm: 'Annual',
    monthly: 9999,
  });
  await signInWithPassword(sdk, customer);
  return readTerms(sdk);
}

describe('readTerms', () => {
  it('offers another term only when the server allows a change of term', async () => {
    expect(await offeredWhere(true)).toMatchObject({
      step: 'ready',
      found: [{ others: [{ baseTerm: 'Annual' }] }],
    });
    expect(await offeredWhere(false)).toEqual({ step: 'noOther' });
  });

  it('offers another term only for the plan that the server allows to change, out of two', async () => {
    const { given, newSdk, fetchOf } = createFakeBackend();
    const cookies = memoryCookies();
    const network = fetchOf(cookies);
    const changeable: string[] = [];
    const sdk = newSdk({
      cookies,
      fetch: async (url, init) => {
        const answer = await network(url, init);
        if (!String(url).endsWith('/account-mgmt/modify-subscription-options')) return answer;
        const { data } = await answer.json();
        const { subscriptionId } = JSON.parse(String(init?.body));
        const changeTerm = changeable.includes(subscriptionId);
        return Response.json({ data: { ...data, changeTerm } });
      },
    });
    const customer = await given.customer();
    await given.subscription({ of: customer });
    const second = await given.subscription({ of: customer });
    changeable.push(second);
    await given.offer({
      kind: 'change',
      fromPlan: 'streaming-all-access',
      begins: 'regular',
      baseTerm: 'Annual',
      monthly: 9999,
    });
    await signInWithPassword(sdk, customer);
    expect(await readTerms(sdk)).toMatchObject({
      step: 'ready',
      found: [{ subscription: { id: second } }],
    });
  });

  it('offers no other monthly plan when a monthly plan started with a prepaid three-month phase', async () => {
    const { given, newSdk, fetchOf } = createFakeBackend();
    const cookies = memoryCookies();
    const network = fetchOf(cookies);
    const offerId = await given.offer({ baseTerm: 'Monthly' });
    const sdk = newSdk({
      cookies,
      fetch: async (url, init) => {
        const answer = await network(url, init);
        if (!String(url).endsWith('/commerce/v1/subscriptions')) return answer;
        const [only] = (await answer.json()).data.subscriptions;
        const currentPhase = { ...only.currentPhase, billingPeriod: 'P3M', count: 1 };
        return Response.json({ data: { subscriptions: [{ ...only, offerId, currentPhase }] } });
      },
    });
    const customer = await given.customer();
    await given.subscription({ of: customer });
    const change = { kind: 'change', fromPlan: 'streaming-all-access', begins: 'regular' } as const;
    await given.offer({ ...change, plan: 'streaming-essential', baseTerm: 'Monthly' });
    const yearly = await given.offer({ ...change, baseTerm: 'Annual' });
    await signInWithPassword(sdk, customer);

    const read = await readTerms(sdk);
    expect(read).toMatchObject({ step: 'ready', found: [{ now: { months: 1 } }] });
    const others = read.step === 'ready' ? read.found[0].others : [];
    expect(others.map(({ id }) => id)).toEqual([yearly]);
  });

  it('offers no other plan of the same term when the current offer can no longer be read', async () => {
    const { given, newSdk, fetchOf } = createFakeBackend();
    const cookies = memoryCookies();
    const network = fetchOf(cookies);
    const sold = await given.offer({ baseTerm: 'Annual' });
    const sdk = newSdk({
      cookies,
      fetch: async (url, init) => {
        if (String(url).endsWith(`/commerce/v1/offers/${sold}`)) {
          return Response.json({}, { status: 404 });
        }
        const answer = await network(url, init);
        if (!String(url).endsWith('/commerce/v1/subscriptions')) return answer;
        const [only] = (await answer.json()).data.subscriptions;
        const currentPhase = { ...only.currentPhase, billingPeriod: 'P1Y', count: null };
        const subscription = { ...only, offerId: sold, currentPhase };
        return Response.json({ data: { subscriptions: [subscription] } });
      },
    });
    const customer = await given.customer();
    await given.subscription({ of: customer });
    const change = { kind: 'change', fromPlan: 'streaming-all-access', begins: 'regular' } as const;
    await given.offer({ ...change, plan: 'streaming-essential', baseTerm: 'Annual' });
    const monthly = await given.offer({ ...change, baseTerm: 'Monthly' });
    await signInWithPassword(sdk, customer);

    const read = await readTerms(sdk);
    expect(read).toMatchObject({ step: 'ready', found: [{ now: undefined }] });
    const others = read.step === 'ready' ? read.found[0].others : [];
    expect(others.map(({ id }) => id)).toEqual([monthly]);
  });
});
