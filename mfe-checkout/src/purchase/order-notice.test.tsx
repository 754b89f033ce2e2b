import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { OrderProblem } from '@sideband/shared-sdk/blocks/buying';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { render, screen } from '@testing-library/react';
import { OrderNotice } from './OrderNotice.tsx';

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
const texts = {
  ...read('../../../shared-sdk/src/ui/messages/en-US.json'),
  ...read('../messages/en-US.json'),
};

describe('OrderNotice', () => {
  it.each([
    ['OFFER_EXPIRED', /^This offer has ended/],
    ['OFFER_REDEEMED', /^This offer has already been used/],
    ['INVALID_OFFER_DATA', /^This plan is no longer available here/],
    ['IDENTITY_NOT_ELIGIBLE_ERROR', /^This offer is for new customers/],
    ['BAD_DATA_RETURNED', /^This gift card can’t be used anymore/],
    ['ELIGIBILITY_SUBSCRIPTION_REQUIRED', /^Your current plan can’t be part of this one/],
  ] as const)('explains the reason for the refusal %s', async (code, words) => {
    const problem: OrderProblem = { kind: 'refused', code };
    const ways = { onRetry: () => {}, onWithoutGiftCard: () => {} };
    const App = () => <OrderNotice state={{ step: 'unpriced', problem }} {...ways} />;
    const sdk = createFakeBackend().newSdk();
    render(<Alone App={App} sdk={sdk} texts={texts} path="/subscribe" />);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
