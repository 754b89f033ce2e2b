import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { finishCharges } from '../charges/keep-charges.ts';
import { insertClosure } from '../customers/account-closures.table.ts';
import { noGateway } from '../gateway/no-gateway.ts';
import { finishJob } from '../jobs/run-job.ts';
import { forgetAtGateway } from '../payment-methods/forget-cards.ts';
import { collect } from '../renewal/collect.ts';
import { renewOne } from '../renewal/renew-one.ts';
import { settlementsOf } from '../settlements.ts';
import { newBuyer } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { eraseDue } from '../testing/erase-due.ts';
import { failing } from '../testing/failing.ts';
import { cardOf, gatewayOf } from '../testing/paying.ts';
import { createScriptedGateway } from '../testing/scripted-gateway.ts';
import { startApi } from '../testing/start-api.ts';

const minutes = 60_000;

describe.each(eitherDatabase)(
  'erasing an account with a charge of unknown outcome, on %s',
  (database) => {
    const setOut = async (request: Parameters<typeof newBuyer>[1] = {}) => {
      const api = await startApi(database);
      api.cards.faults.set('none');
      const ada = await newBuyer(api, request);
      const { accountNumber: name } = ada;
      const accountNumber = account.shape.accountNumber.parse(name);
      const isKnownToGateway = async () => {
        const forgotten: string[] = [];
        const forgetCustomer = async (id: string) => void forgotten.push(id);
        await forgetAtGateway(api.db, { ...noGateway, forgetCustomer }, accountNumber);
        const known = await api.db
          .selectFrom('gatewayCustomers')
          .select('gatewayCustomerId')
          .where('accountNumber', '=', accountNumber)
          .execute();
        return known.length > 0;
      };
      return {
        api,
        ada,
        accountNumber,
        isKnownToGateway,
        body: await cardOf(api, ada, 'good'),
        close: async () => {
          const closure = { accountNumber, requestedAt: api.now(), erasesAt: api.now() };
          await api.db.transaction().execute((tx) => insertClosure(tx, closure));
          await eraseDue(api);
        },
        bills: () =>
          api.db
            .selectFrom('invoices')
            .select(['amountDue', 'amountPaid'])
            .where('accountNumber', '=', accountNumber)
            .execute(),
        subscriptions: () =>
          api.db
            .selectFrom('subscriptions')
            .select('state')
            .where('accountNumber', '=', accountNumber)
            .execute(),
      };
    };

    it.each([
      ['was taken', 'loseAnswer', [{ amountDue: 0, amountPaid: 1099 }]],
      ['never arrived', 'unreachable', [{ amountDue: 1099, amountPaid: 0 }]],
    ] as const)(
      'keeps the customer at the gateway until a renewal charge that %s is settled',
      async (_, step, bills) => {
        const scene = await setOut();
        const { api, accountNumber, close, isKnownToGateway } = scene;
        const id = await api.given.subscription({ of: scene.ada, renewsInDays: 0 });
        const { gateway, next, taken } = createScriptedGateway(`cus_seed${accountNumber}`);
        const trail = { actor: 'test', traceId: 'test', at: api.now() };
        await api.db.transaction().execute((tx) => renewOne(tx, trail, id));
        const which = await api.db
          .selectFrom('invoiceCollections')
          .select(['invoiceId', 'attempt'])
          .where('accountNumber', '=', accountNumber)
          .executeTakeFirstOrThrow();
        next(step);
        await collect({ db: api.db, gateway }, trail, which);

        await close();
        expect(await scene.subscriptions()).toEqual([{ state: 'closed' }]);
        expect(await isKnownToGateway()).toBe(true);
        await collect({ db: api.db, gateway }, trail, which);

        expect(await scene.bills()).toEqual(bills);
        expect(taken).toHaveLength(step === 'loseAnswer' ? 1 : 0);
        expect(await isKnownToGateway()).toBe(false);
        const mails = await api.db
          .selectFrom('outbox')
          .select('kind')
          .where('recipient', 'like', `removed-${accountNumber}%`)
          .execute();
        expect(mails).toEqual([]);
      },
    );

    it('keeps the customer at the gateway until a balance payment is settled', async () => {
      const scene = await setOut({ amountDue: 3499 });
      const { api, ada, accountNumber, body, close, isKnownToGateway } = scene;
      const { gatewayPaymentMethodId: stripePaymentMethodId } = await api.db
        .selectFrom('paymentMethods')
        .select('gatewayPaymentMethodId')
        .where('paymentMethodId', '=', body.paymentMethodId)
        .executeTakeFirstOrThrow();
      api.cards.faults.set('dropped', { times: 2 });
      const paid = await ada.ask(
        billing.postBalanceDuePaySelf,
        { stripePaymentMethodId },
        await ada.accessToken(),
      );
      expect(paid).toMatchObject({ ok: false, error: { code: 'SERVICE_UNAVAILABLE' } });

      await close();
      expect(await isKnownToGateway()).toBe(true);
      const now = () => new Date(api.now().getTime() + 2 * minutes);
      const settlements = settlementsOf(api.secrets);
      const services = { db: api.db, ...gatewayOf(api), settlements, mailIsDue: () => {}, now };
      await finishJob(finishCharges(services), failing);

      const payments = await api.db
        .selectFrom('charges')
        .select('state')
        .where('accountNumber', '=', accountNumber)
        .execute();
      expect(payments).toEqual([{ state: 'succeeded' }]);
      expect(await scene.bills()).toEqual([{ amountDue: 0, amountPaid: 3499 }]);
      expect(await isKnownToGateway()).toBe(false);
    });

    it('starts no subscription for a pending order and refunds its charge', async () => {
      const { api, ada, body, close, subscriptions, isKnownToGateway } = await setOut();
      const { id } = await ada.order(await api.given.offer());
      api.cards.faults.set('dropped', { times: 2 });
      expect(await ada.confirm(id, { body })).toMatchObject({ value: { state: 'confirming' } });

      await close();
      expect(await isKnownToGateway()).toBe(true);
      const now = () => new Date(api.now().getTime() + minutes);
      const settlements = settlementsOf(api.secrets);
      const services = { ...api, ...gatewayOf(api), settlements, mailIsDue: () => {}, now };
      await finishJob(finishCharges(services), failing);

      expect(await subscriptions()).toEqual([]);
      const payments = await api.db
        .selectFrom('charges')
        .select('state')
        .where('subjectId', '=', id)
        .execute();
      expect(payments).toEqual([{ state: 'refunded' }]);
      expect(await isKnownToGateway()).toBe(false);
    });
  },
);
