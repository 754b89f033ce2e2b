import { describe, expect, it } from '@jest/globals';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { profiles } from '@sideband/shared-sdk/profile/calls';
import { coolingOffMs } from '@sideband/shared-sdk/rules/account-closing';
import { insertMail } from '../mail/outbox.table.ts';
import { textAddress } from '../mail/text-address.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { eraseDue } from '../testing/erase-due.ts';
import { startApi } from '../testing/start-api.ts';

describe.each(eitherDatabase)('erasing a closed account, on %s', (database) => {
  it('removes name, email address and phone number from profiles, mail and audit log', async () => {
    const api = await startApi(database);
    const { given, db, now } = api;
    const phone = '6465550143';
    const ada = await given.signedIn({ phone, passcodesBy: ['EMAIL', 'PHONE'] });
    const { handle } = ada;
    const token = await ada.accessToken();
    await ada.ask.for(profiles.update, { name: 'Zerlina' }, token);
    await ada.ask.for(profiles.readMine, undefined, token);
    const mail = { kind: 'signInChanged', content: { what: 'email' } } as const;
    const recipients = [handle, textAddress(phone)];
    for (const email of [...recipients, ...recipients]) {
      const to = { email, locale: 'en-US' } as const;
      await db.transaction().execute((tx) => insertMail(tx, to, now(), mail));
    }
    const ofAda = db.selectFrom('outbox').select('mailId').where('recipient', 'in', recipients);
    const [unsent, , ...sent] = await ofAda.orderBy('recipient').execute();
    const sentIds = sent.map(({ mailId }) => mailId);
    await db.updateTable('outbox').set({ sentAt: now() }).where('mailId', 'in', sentIds).execute();

    expect(await ada.ask(ownIdentities.remove, undefined, token)).toMatchObject({ ok: true });
    api.wait(coolingOffMs);
    await eraseDue(api);

    const outbox = await db.selectFrom('outbox').selectAll().execute();
    expect(outbox.filter(({ mailId }) => mailId === unsent?.mailId)).toEqual([]);
    const kept = outbox.filter(({ mailId }) => sentIds.includes(mailId));
    expect(kept.map(({ recipient }) => recipient)).toEqual(['', '']);
    const profileNames = await db.selectFrom('profiles').select('name').execute();
    const audit = await db.selectFrom('audit').selectAll().execute();
    const others = outbox.filter(({ kind }) => kind !== 'accountErased');
    const told = JSON.stringify([audit, others, profileNames]);
    for (const personal of ['Zerlina', handle, phone]) expect(told).not.toContain(personal);
  });
});
