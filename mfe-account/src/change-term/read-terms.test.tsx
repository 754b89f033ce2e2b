import { expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { readTerms } from './read-terms.ts';

/** What a customer with a monthly plan is offered where a yearly offer stands and the server answers `changeTerm`. */
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
    ...{ kind: 'change', fromPlan: 'streaming-all-access', begins: 'regular' },
    ...{ baseTerm: 'Annual', monthly: 9999 },
  });
  await signInWithPassword(sdk, customer);
  return readTerms(sdk);
}

it('offers another term of a plan where the server says that it may be changed, and only there', async () => {
  expect(await offeredWhere(true)).toMatchObject({
    step: 'ready',
    found: [{ others: [{ baseTerm: 'Annual' }] }],
  });
  expect(await offeredWhere(false)).toEqual({ step: 'noOther' });
});
