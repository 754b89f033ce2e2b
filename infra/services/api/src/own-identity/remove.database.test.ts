import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { coolingOffMs } from '@sideband/shared-sdk/rules/account-closing';
import { newBuyer } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { cardOf } from '../testing/paying.ts';
import { startApi } from '../testing/start-api.ts';
import { waysIn } from '../testing/ways-in.ts';

describe.each(eitherDatabase)('closing an account, on %s', (database) => {
  async function setOut(options: Parameters<typeof newBuyer>[1] = {}) {
    const api = await startApi(database);
    const ada = await newBuyer(api, options);
    const accountNumber = account.shape.accountNumber.parse(ada.accountNumber);
    const of = <Table extends 'accountClosures' | 'sessions' | 'customers'>(table: Table) =>
      api.db.selectFrom(table as 'sessions').where('accountNumber', '=', accountNumber);
    return {
      api,
      ada,
      accountNumber,
      close: async (from = ada) =>
        from.ask(ownIdentities.remove, undefined, await from.accessToken()),
      closures: () => of('accountClosures').selectAll().execute(),
      openSessions: async () =>
        (await of('sessions').select('endedAt').execute()).filter(({ endedAt }) => !endedAt).length,
      mails: async () =>
        (
          await api.db
            .selectFrom('outbox')
            .select('content')
            .where('kind', '=', 'accountClosing')
            .where('recipient', '=', ada.handle)
            .orderBy('createdAt')
            .execute()
        ).map(({ content }) => content),
    };
  }

  it('ends every session, link and passcode, keeps the data and tells the customer', async () => {
    const { api, ada, accountNumber, close, closures, openSessions, mails } = await setOut();
    const open = await waysIn(api, ada);
    const before = api.now().getTime();

    const closed = await close();

    expect(closed).toMatchObject({ ok: true });
    const [closure] = await closures();
    const erasesAt = (closure as unknown as { erasesAt: Date }).erasesAt.getTime();
    expect(erasesAt - before).toBeGreaterThanOrEqual(coolingOffMs);
    expect(erasesAt - before).toBeLessThan(coolingOffMs + 60_000);
    expect(await openSessions()).toBe(0);
    expect(await open.followAll()).toEqual(open.allRefused);
    const { email } = await api.db
      .selectFrom('customers')
      .select('email')
      .where('accountNumber', '=', accountNumber)
      .executeTakeFirstOrThrow();
    expect(email).toBe(ada.handle);
    expect(await mails()).toEqual([
      {
        what: 'requested',
        erasesOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        url: expect.stringMatching(/\/account\/login\?langpref=en-US$/),
      },
    ]);
  });

  it('is undone by a sign-in, which tells the customer', async () => {
    const { ada, close, closures, mails } = await setOut();
    await close();

    ada.forgetSession();
    expect(await ada.signIn(ada)).toMatchObject({ ok: true });

    expect(await closures()).toEqual([]);
    expect(await mails()).toContainEqual({ what: 'reopened' });
  });

  it('ends an order in progress, so that no plan starts on a closed account', async () => {
    const { api, ada, close } = await setOut();
    const { id } = await ada.order(await api.given.offer());
    const body = await cardOf(api, ada, 'good');
    api.cards.faults.set('dropped', { times: 2 });
    await ada.confirm(id, { body });

    expect(await close()).toMatchObject({ ok: true });

    const { state } = await api.db
      .selectFrom('orders')
      .select('state')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
    expect(['confirming', 'paymentPending']).not.toContain(state);
    api.cards.faults.set('none');
  });

  it.each(['active', 'pending_cancellation', 'suspended'] as const)(
    'is refused while a plan is %s, and ends no session',
    async (state) => {
      const { api, ada, close, closures, openSessions } = await setOut();
      await api.given.subscription({ of: ada, state });
      expect(await close()).toMatchObject({ error: { code: 'SUBSCRIPTION_ACTIVE' } });
      expect(await closures()).toEqual([]);
      expect(await openSessions()).toBe(1);
    },
  );

  it('is refused while an amount is due', async () => {
    const { close, closures } = await setOut({ amountDue: 3499 });
    expect(await close()).toMatchObject({ error: { code: 'AMOUNT_DUE' } });
    expect(await closures()).toEqual([]);
  });

  it('is refused on a device that got its session without a sign-in', async () => {
    const { api, ada, close, closures } = await setOut();
    const tv = api.visit();
    const anonymous = await tv.accessToken();
    const shown = await tv.ask.for(linking.generateUserCode, { flow: 'roku' }, anonymous);
    const { userCode, deviceCode } = shown;
    await ada.ask.for(linking.authorizeUserCode, { userCode }, await ada.accessToken());
    const handed = await tv.ask.for(linking.startByDeviceCode, { deviceCode }, anonymous);

    const closed = await tv.ask(ownIdentities.remove, undefined, handed.accessToken);

    expect(closed).toMatchObject({ error: { code: 'FRESH_SIGN_IN_NEEDED' } });
    expect(await closures()).toEqual([]);
    expect(await close()).toMatchObject({ ok: true });
  });

  it('is not possible in an anonymous or an ended session, and closes only the own account', async () => {
    const { api, ada, close, closures } = await setOut();
    const visitor = api.visit();
    const anonymous = await visitor.accessToken();
    const token = await ada.accessToken();
    expect((await visitor.ask.raw(ownIdentities.remove, undefined, anonymous)).status).toBe(403);
    expect((await visitor.ask.raw(ownIdentities.remove, undefined, 'unknown')).status).toBe(401);
    const eve = await newBuyer(api);
    expect(await close(eve)).toMatchObject({ ok: true });
    expect(await closures()).toEqual([]);

    expect(await close()).toMatchObject({ ok: true });
    expect((await ada.ask.raw(ownIdentities.remove, undefined, token)).status).toBe(401);
  });

  it('sends a passcode that reopens it, but none once it is erased', async () => {
    const { api, ada, close, closures } = await setOut();
    const { db } = api;
    await close();
    const visitor = api.visit();
    const anonymous = await visitor.accessToken();
    const status = await visitor.ask.for(
      identities.status,
      { query: { handle: ada.handle } },
      anonymous,
    );
    const context = { identityId: status.identityId, otpContext: 'SIGN_IN' as const };
    await visitor.ask(
      oneTimePasscodes.initiate,
      { ...context, otpOption: 'EMAIL' as const },
      anonymous,
    );
    const sent = await db
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', ada.handle)
      .where('kind', '=', 'oneTimePasscode')
      .execute();
    expect(sent).toHaveLength(1);
    expect(await closures()).toHaveLength(1);
  });
});
