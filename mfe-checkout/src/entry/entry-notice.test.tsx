import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { arrive } from './test-arrival.tsx';

const flows: [string, Parameters<typeof arrive>[0], RegExp][] = [
  [
    'a streaming offer',
    { path: '/subscribe/checkout/purchase/streaming', purpose: 'streaming', offer: {} },
    /^Accept this offer/,
  ],
  [
    'an offer for a radio, page by page',
    {
      path: '/subscribe/checkout/purchase/satellite/targeted/new',
      purpose: 'satellite',
      namesRadio: true,
      offer: { productGroups: ['satellite'] },
    },
    /^Accept this offer/,
  ],
  [
    'one click',
    { path: '/subscribe/oneclick', purpose: 'oneClick', offer: {}, isKnown: true },
    /^Start plan/,
  ],
  [
    'the offer of a campaign',
    { path: '/subscribe/checkout/offer/flepz', purpose: 'offer', offer: {} },
    /^Accept this offer/,
  ],
  [
    'a renewal before the end',
    {
      path: '/subscribe/checkout;proactiveFlag=true',
      purpose: 'proactive',
      hasPlan: 'ending',
      renewal: 'Keep listening',
    },
    /^Continue/,
  ],
  [
    'a renewal',
    {
      path: '/subscribe/checkout/renewal',
      purpose: 'renewal',
      hasPlan: true,
      renewal: 'Keep listening',
    },
    /^Continue/,
  ],
];

describe.each(flows)('entry notice for a signed-in customer: %s', (_, request, goesOn) => {
  it('reports an expired link above the continue button', async () => {
    const page = await arrive(request);
    await page.comeAgain({ isOver: true });
    const notice = await screen.findByText('This link has expired');
    const wayOn = await screen.findByRole('button', { name: goesOn });
    expect(notice.compareDocumentPosition(wayOn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('reports a link of another account', async () => {
    const page = await arrive(request);
    await page.comeAgain({ isOfAnother: true });
    expect(await screen.findByText('You’re signed in to a different account')).toBeTruthy();
    expect(await screen.findByRole('button', { name: goesOn })).toBeTruthy();
  });
});

it.each(['/student/re-verify', '/student/re-verify/new'])(
  'student renewal: reports an expired link to a signed-in customer (%s)',
  async (path) => {
    const page = await arrive({ path, purpose: 'reverify' });
    await page.comeAgain({ isOver: true });
    expect(await screen.findByText('This link has expired')).toBeTruthy();
  },
);
