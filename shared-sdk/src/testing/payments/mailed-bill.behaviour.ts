import { describe, expect, it } from '@jest/globals';
import type { CardOptions, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { payments } from '../../contract/payments/calls.ts';
import { usd } from './test-payments.ts';

/** Opens a mailed link about a bill of $34.99 in a browser that is not signed in. */
async function followLink(
  { given, newSdk }: Stage,
  { isOver = false, card }: { isOver?: boolean; card?: CardOptions } = {},
) {
  const of = await given.customer({ amountDue: 3499 });
  await given.paymentMethod(of, card);
  const token = await given.entryLink({ of, purpose: 'accountPay', isOver });
  const sdk = newSdk();
  return { of, token, sdk, ...sdk.bind(payments) };
}

/** Seeing and paying a bill by the link of an email, without signing in. */
export function mailedBillBehaviour(start: () => Promise<Stage>) {
  describe('mailed bill', () => {
    it('shows the amount due and the last four digits of the card, and nothing else', async () => {
      const { readMailedBill, token } = await followLink(await start());
      expect(await readMailedBill({ token })).toEqual({
        ok: true,
        value: { amountDue: usd(3499), isPastDue: false, lastFour: '4242' },
      });
    });

    it('is paid with the card on file, once', async () => {
      const { readMailedBill, payMailedBill, token } = await followLink(await start());
      expect(await payMailedBill({ token, amount: usd(3499) })).toEqual({
        ok: true,
        value: { amount: usd(3499), balanceDue: usd(0) },
      });
      await expect(payMailedBill({ token, amount: usd(3499) })).rejects.toMatchObject({
        status: 400,
      });
      expect(await readMailedBill({ token })).toMatchObject({ value: { amountDue: usd(0) } });
    });

    it('stays due when the bank declines the card', async () => {
      const card = { number: '4000000000000341' };
      const { readMailedBill, payMailedBill, token } = await followLink(await start(), { card });
      expect(await payMailedBill({ token, amount: usd(3499) })).toEqual({
        ok: false,
        error: { code: 'CREDIT_CARD_ERROR' },
      });
      expect(await readMailedBill({ token })).toMatchObject({ value: { amountDue: usd(3499) } });
    });

    it('is neither shown nor paid by a link that has expired, is unknown or was sent for something else', async () => {
      const stage = await start();
      const { readMailedBill, payMailedBill, token, of } = await followLink(stage, {
        isOver: true,
      });
      const other = await stage.given.entryLink({ of, purpose: 'renewal' });
      for (const [link, code] of [
        [token, 'MAGIC_LINK_EXPIRED'],
        [other, 'MAGIC_LINK_NOT_FOUND'],
        ['unknown', 'MAGIC_LINK_NOT_FOUND'],
      ] as const) {
        const refused = { ok: false, error: { code } };
        expect(await readMailedBill({ token: link })).toEqual(refused);
        expect(await payMailedBill({ token: link, amount: usd(3499) })).toEqual(refused);
      }
    });

    it('is not shown while another customer is signed in', async () => {
      const stage = await start();
      const { readMailedBill, token, sdk } = await followLink(stage);
      await signInWithPassword(sdk, await stage.given.customer());
      expect(await readMailedBill({ token })).toEqual({
        ok: false,
        error: { code: 'CLAIMING_WITH_UNAUTHORIZED_USER' },
      });
    });
  });
}
