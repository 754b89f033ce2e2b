import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '../testing/databases.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { startApi } from '../testing/start-api.ts';
import { until } from '../testing/until.ts';
import { takeDueMail } from './outbox.table.ts';
import { startMailer } from './start-mailer.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const mailTo = (handle: string) => server.received.filter((mail) => mail.includes(`To: ${handle}`));
const messageId = (mail = '') => /^Message-ID: (.+)$/m.exec(mail)?.[1];

describe.each(eitherDatabase)('gift card redeemed mail on %s', (database) => {
  const start = () => startApi(database, { smtpUrl: server.url });

  it.each(['en-US', 'en-CA', 'fr-CA'] as const)('is sent once, in %s', async (locale) => {
    const { given, db } = await start();
    const country = locale === 'en-US' ? ('US' as const) : ('CA' as const);
    const ada = await given.signedIn({ country, locale });
    const card = await given.giftCard({ country });

    await ada.redeem(card);
    await ada.redeem(card);
    await until(() => mailTo(ada.handle).length > 0);
    await until(async () => {
      const open = db.selectFrom('outbox').select('mailId').where('sentAt', 'is', null);
      return (await open.execute()).length === 0;
    });

    const [mail, ...more] = mailTo(ada.handle);
    expect(more).toEqual([]);
    expect(mail).toContain(`Content-Language: ${locale}`);
    expect(mail).toContain('multipart/alternative');
  });

  it('is not queued when the gift card is refused', async () => {
    const { given, db } = await start();
    const ada = await given.signedIn();

    await ada.redeem(await given.giftCard({ balance: 0 }));

    const rows = db.selectFrom('outbox').select('mailId').where('recipient', '=', ada.handle);
    expect(await rows.execute()).toEqual([]);
  });

  it('is retried after the mail server rejected it', async () => {
    const { given, wait } = await start();
    const ada = await given.signedIn();
    server.refuse();

    await ada.redeem(await given.giftCard());
    await until(() => {
      wait(2000);
      return mailTo(ada.handle).length === 1;
    });
  });

  it('keeps its Message-ID when it is resent after a lost response', async () => {
    const { given, wait } = await start();
    const ada = await given.signedIn();
    server.loseAnswer();

    await ada.redeem(await given.giftCard());
    await until(() => {
      wait(2000);
      return mailTo(ada.handle).length === 2;
    });

    const [first, second] = mailTo(ada.handle);
    expect(messageId(first)).toMatch(/^<[\w-]+@mail\.sideband\.example>$/);
    expect(messageId(second)).toBe(messageId(first));
  });

  it('is sent once when two workers share the outbox', async () => {
    const { given, db, now } = await start();
    const events = { onFailed: () => {}, onBroken: () => {} };
    const other = startMailer({ db, smtpUrl: server.url, now }, events);
    const people = await Promise.all(Array.from({ length: 5 }, () => given.signedIn()));

    for (const person of people) {
      await person.redeem(await given.giftCard());
      other.wake();
    }
    await until(() => people.every(({ handle }) => mailTo(handle).length > 0));
    await other.stop();

    expect(people.map(({ handle }) => mailTo(handle).length)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('mail that another process is sending', () => {
  it('does not delay other emails', async () => {
    const { db, given, now } = await startApi('PostgreSQL');
    const people = [await given.signedIn(), await given.signedIn()];
    await db.updateTable('outbox').set({ givenUpAt: now() }).where('sentAt', 'is', null).execute();
    for (const person of people) await person.redeem(await given.giftCard());
    const take = (from: typeof db, limit: number) =>
      takeDueMail(from, { at: now(), until: new Date(now().getTime() + 60_000), limit });

    await db.transaction().execute(async (tx) => {
      const theirs = await take(tx as never, 1);
      const ours = await take(db, 10);
      expect([theirs.length, ours.length]).toEqual([1, 1]);
      expect(ours[0]?.mailId).not.toBe(theirs[0]?.mailId);
    });
  });
});
