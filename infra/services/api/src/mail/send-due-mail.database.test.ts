import { describe, expect, it } from '@jest/globals';
import nodemailer from 'nodemailer';
import { finishJob } from '../jobs/run-job.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { failing } from '../testing/failing.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { newAddress } from '../testing/visitor.ts';
import { insertMail } from './outbox.table.ts';
import { sendDueMail } from './send-due-mail.ts';
import { startMailer } from './start-mailer.ts';

const mail = { kind: 'signInChanged', content: { what: 'email' } } as const;

/** Queues due mail to a recipient of this test alone, and returns a reader for its rows. */
async function due({ db, now }: TestApi, { mails = 1, email = `a@${newAddress()}.example` } = {}) {
  for (let nth = 1; nth <= mails; nth++) {
    await db.transaction().execute((tx) => insertMail(tx, { email, locale: 'en-US' }, now(), mail));
  }
  const rows = () =>
    db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('mailId').execute();
  return { email, rows };
}

/** Creates a transport that accepts or rejects each email and records its recipients. */
function wayOut(turnAway?: () => void) {
  const recipients: string[][] = [];
  const transport = nodemailer.createTransport({
    name: 'test',
    version: '1',
    send(sent, done) {
      const { to } = sent.message.getEnvelope();
      recipients.push(to || []);
      turnAway?.();
      const { messageId } = sent.data;
      done(turnAway ? new Error('550 no such mailbox') : null, {
        envelope: sent.message.getEnvelope(),
        messageId: String(messageId),
      });
    },
  });
  return { transport, recipients };
}

const ignore = () => {};

describe.each(eitherDatabase)('due mail on %s', (database) => {
  it('is sent to one address, whatever characters the address contains', async () => {
    const api = await startApi(database);
    const [ada, eve] = [`ada@${newAddress()}.example`, `eve@${newAddress()}.example`];
    await due(api, { email: `${ada},${eve}` });
    const { transport, recipients } = wayOut();

    await finishJob(sendDueMail({ ...api, transport }), failing);

    const sentTo = recipients.filter((to) => to.join().includes(eve.slice(4)));
    expect(sentTo.map((to) => to.length)).toEqual([1]);
  });

  it('is retried after a delay counted from the rejection, not from the start of the attempt', async () => {
    const api = await startApi(database);
    const { rows } = await due(api);
    const timeoutMs = 40_000;
    const before = api.now().getTime();

    const { transport } = wayOut(() => api.wait(timeoutMs));
    await finishJob(sendDueMail({ ...api, transport }), { ...failing, onFailed: ignore });

    const [row] = await rows();
    expect(row?.nextTryAt.getTime()).toBeGreaterThanOrEqual(before + timeoutMs + 2000);
  });

  it('is abandoned after thirty attempts: kept, marked, and no longer retried', async () => {
    const api = await startApi(database);
    const { rows } = await due(api);
    const [{ mailId } = { mailId: '' }] = await rows();
    const problems: boolean[] = [];
    const { transport } = wayOut(() => {});
    for (let turn = 1; turn <= 35; turn++) {
      await finishJob(sendDueMail({ ...api, transport }), {
        ...failing,
        onFailed: (_, { subject, isParked = false }) => {
          if (subject === mailId) problems.push(isParked);
        },
      });
      api.wait(60 * 60_000);
    }

    const [row] = await rows();
    expect(row).toMatchObject({ tries: 30, sentAt: null, givenUpAt: expect.any(Date) });
    expect(problems.filter(Boolean)).toHaveLength(1);
  });

  it('is left for the next start when the mailer stops', async () => {
    const api = await startApi(database);
    const { rows } = await due(api, { mails: 12 });
    const server = await startMailServer();
    for (let nth = 1; nth <= 12; nth++) server.refuse();

    const events = { onFailed: ignore, onBroken: ignore };
    await startMailer({ ...api, smtpUrl: server.url }, events).stop();
    await server.close();

    const tries = (await rows()).map((row) => row.tries);
    expect(tries.reduce((sum, some) => sum + some)).toBeLessThanOrEqual(4);
  });
});
