import { expect, it } from '@jest/globals';
import { startApi } from '../testing/start-api.ts';
import { forgetWhatIsOver } from './forget-what-is-over.ts';

const hours = 60 * 60_000;

it('forgets guesses, card tokens and identity grants a day after they are over, not before', async () => {
  const { given, visit, db, now } = await startApi();
  const ada = await given.signedIn();
  await ada.lookUp(await given.giftCard());
  await visit().lookUp({ input: { cardIdentifier: 'SDB-GUESS' } });
  const left = async () =>
    Promise.all(
      (['tries', 'giftCardTokens', 'identityGrants'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length > 0,
      ),
    );

  await forgetWhatIsOver(db, new Date(now().getTime() + 20 * hours));
  expect(await left()).toEqual([true, true, true]);

  await forgetWhatIsOver(db, new Date(now().getTime() + 25 * hours));
  expect(await left()).toEqual([false, false, false]);
});
