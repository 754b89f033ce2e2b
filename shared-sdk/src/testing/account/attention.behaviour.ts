import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { openAccounts } from './open-accounts.ts';

const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

/** What needs the attention of a customer, and what is suggested, on every backend. */
export function attentionBehaviour(start: () => Promise<Stage>) {
  describe('attention of an account', () => {
    const open = () => openAccounts(start);

    it('notices a card that has expired while a plan is charged to it, but a past-due bill first', async () => {
      const { given, read } = await open();
      const [ada, grace, zoe] = [
        await given.customer(),
        await given.customer({ amountDue: 2298, dueInDays: -5 }),
        await given.customer(),
      ];
      for (const customer of [ada, grace]) {
        await given.paymentMethod(customer, { expiresInMonths: -1 });
        await given.subscription({ of: customer });
      }
      await given.paymentMethod(zoe, { expiresInMonths: -1 });

      const card = { type: 'updateCard', last4Digits: '4242', isExpired: true };
      expect((await read(ada)).notice).toMatchObject(card);
      expect((await read(grace)).notice).toMatchObject({ type: 'payBill' });
      expect((await read(zoe)).notice).toBeNull();
    });

    it('notices a trial that ends soon, and a canceled plan', async () => {
      const { given, read } = await open();
      const [ada, grace] = [await given.customer(), await given.customer()];
      const trial = await given.subscription({ of: ada, isTrial: true, renewsInDays: 6 });
      const ending = await given.subscription({ of: grace, state: 'pending_cancellation' });

      expect((await read(ada)).notice).toMatchObject({
        type: 'renewTrial',
        subscriptionId: trial,
        daysLeft: 6,
        endsOn: day,
      });
      expect((await read(grace)).notice).toMatchObject({
        type: 'keepPlan',
        subscriptionId: ending,
        endsOn: day,
      });
    });

    it('suggests what the notice does not say, and nothing again that was dismissed', async () => {
      const { given, client } = await open();
      const plan = await given.plan({ service: 'streaming', streams: true });
      const offer = await given.offer({ plan, begins: 'regular' });
      await given.offer({ kind: 'change', fromPlan: plan, plan: 'larger', monthly: 1999 });
      const [ada, grace] = [await given.customer(), await given.customer()];
      const ids: string[] = [];
      for (const customer of [ada, grace]) {
        await given.paymentMethod(customer, { expiresInMonths: 0 });
        ids.push(await given.subscription({ of: customer, plan, offer }));
      }
      const [ofAda, ofGrace] = [await client(ada), await client(grace)];

      const [action] = (await ofAda.readNextBestAction()).value.actions;
      expect(action).toMatchObject({ type: 'upgrade', subscriptionId: ids[0] });
      await ofGrace.dismissNextBestAction({ id: action?.id ?? '' });
      await ofAda.dismissNextBestAction({ id: action?.id ?? '' });
      await ofAda.dismissNextBestAction({ id: action?.id ?? '' });

      expect((await ofAda.readNextBestAction()).value.actions).toEqual([]);
      expect((await ofGrace.readNextBestAction()).value.actions).toMatchObject([
        { type: 'upgrade', subscriptionId: ids[1] },
      ]);
    });

    it("lists the customer's own vehicles with the state of their radios", async () => {
      const { given, client } = await open();
      const ada = await given.customer();
      const { deviceId, radioId } = await given.radio({ of: ada, lifecycle: 'trialClaimed' });
      await given.radio({ of: ada, type: 'marine' });
      await given.radio({ of: await given.customer() });
      await given.subscription({ of: ada, deviceId, isTrial: true });

      const { vehicles } = (await (await client(ada)).readVehicles()).value;

      expect(vehicles).toEqual([
        {
          deviceId,
          radioId,
          deviceSource: 'SMS',
          billingSystem: 'sms',
          vehicleState: { year: 2016, make: 'BMW', model: '320i' },
          lifecycleState: expect.objectContaining({ state: 'active' }),
        },
      ]);
    });
  });
}
