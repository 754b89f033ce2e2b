import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from './http/logger.ts';
import { insertMail } from './mail/outbox.table.ts';
import { checkFingerprint } from './secrets/fingerprint.ts';
import { newToken, secretsFrom } from './secrets/secrets.ts';
import { serveApi } from './serve-api.ts';
import { eitherDatabase, openTestDatabase, stopDatabases } from './testing/databases.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

jest.setTimeout(120_000);
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await stopDatabases();
});

describe('serveApi', () => {
  it.each(eitherDatabase)(
    'sends no mail when it fails to start because of another secret, on %s',
    async (name) => {
      const opened = await openTestDatabase(name);
      const { db } = opened;
      const at = new Date('2026-11-21T12:00:00Z');
      await checkFingerprint(db, secretsFrom(newToken()));
      const to = { email: 'ada@example.com', locale: 'en-US' } as const;
      const mail = { kind: 'signInChanged', content: { what: 'email' } } as const;
      await db.transaction().execute((tx) => insertMail(tx, to, at, mail));

      const serving = serveApi(opened, {
        secrets: secretsFrom(newToken()),
        now: () => at,
        logger: createLogger({ write: () => {} }),
        port: 0,
        smtpUrl: server.url,
      });

      await expect(serving).rejects.toThrow('secret');
      expect(server.received).toEqual([]);
    },
  );

  it.each([
    ['staging', 'staging'],
    [undefined, 'production'],
  ])('with the environment name %s, reports %s to every caller', async (name, said) => {
    const opened = await openTestDatabase(process.env.SIDEBAND_FULL ? 'PGlite' : 'PostgreSQL');
    const api = await serveApi(opened, {
      secrets: secretsFrom(newToken()),
      now: () => new Date('2026-11-21T12:00:00Z'),
      logger: createLogger({ write: () => {} }),
      port: 0,
      environment: name,
    });

    const answer = await fetch(`${api.url}/api/utility/env-info`);
    await api.close();

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { environment: said } });
  });
});
