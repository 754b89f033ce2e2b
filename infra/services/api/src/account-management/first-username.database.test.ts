import { expect, it } from '@jest/globals';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { newBuyer } from '../testing/buyer.ts';
import { startApi } from '../testing/start-api.ts';

it('says in the mail that a username was added, and only later that it was changed', async () => {
  const api = await startApi();
  const ada = await newBuyer(api);
  for (const username of ['ada.first', 'ada.second']) {
    const saved = await ada.ask(
      accountManagement.updateLogin,
      { username },
      await ada.accessToken(),
    );
    expect(saved).toMatchObject({ ok: true });
  }
  const mails = await api.db
    .selectFrom('outbox')
    .select('content')
    .where('kind', '=', 'signInChanged')
    .where('recipient', '=', ada.handle)
    .orderBy('createdAt')
    .execute();
  expect(mails.map(({ content }) => content)).toEqual([
    { what: 'username', isFirst: true },
    { what: 'username', isFirst: false },
  ]);
});
