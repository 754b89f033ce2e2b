import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { promotedToggle } from '../promotions/promoted-toggle.ts';
import { reviseByJob } from '../revisions/revise-by-job.ts';
import { publish, signedVersion, trustTestKey } from '../testing/publish.ts';
import { everyVersion, startControl } from '../testing/start-control.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { removeOldVersions } from './remove-old-versions.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(eitherDatabase)('retention on %s', (database) => {
  it('removes versions that have been unused for too long, and keeps the live, last good, candidate and planned ones', async () => {
    const control = await startControl(database);
    const { store, db } = control;
    await trustTestKey(control);
    const ada = await control.person();
    const numbers = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'];
    for (const version of numbers) await publish(ada.ask, signedVersion({ version }));
    const begin = control.now().getTime();
    const after = (days: number) => new Date(begin + days * day);
    const give = (
      version: string,
      audience: Parameters<typeof promotedToggle>[1]['audience'],
      at: Date,
    ) =>
      reviseByJob(
        db,
        { actor: 'test', at, environment: 'production', reason: 'for a test' },
        (served) => {
          const document = served as ToggleDocument;
          const name = 'giftcard';
          const toggle = promotedToggle(document, { name, version, audience, keep: [] });
          return { ...document, flags: { ...document.flags, 'remote.giftcard.version': toggle } };
        },
        everyVersion,
      );
    await give('1.1.0', { to: 'everyone' }, after(0));
    await give('1.2.0', { to: 'percentage', percentage: 10 }, after(1));
    await give('1.2.0', { to: 'everyone' }, after(2));
    await give('1.3.0', { to: 'percentage', percentage: 10 }, after(3));
    const planned = {
      name: 'giftcard',
      version: '1.3.0',
      audience: { to: 'everyone' },
      reason: 'x',
    };
    const change = await ada.ask('POST', `${control.path}/promotions`, { body: planned });
    expect(change).toMatchObject({ status: 201 });

    const tidy = (at: Date) => removeOldVersions(db, { store, at, days: 30 });
    expect(await tidy(after(29))).toEqual([]);
    const gone = ['1.4.0', '1.5.0', '1.6.0'].map((version) => ({ name: 'giftcard', version }));
    expect((await tidy(after(31))).sort((a, b) => a.version.localeCompare(b.version))).toEqual(
      gone,
    );
    expect(await store.list('giftcard')).toEqual(['1.1.0', '1.2.0', '1.3.0']);
    expect(await store.read('giftcard', '1.4.0', 'maps/remote.js.map')).toBeUndefined();
    const { body } = await control.admin('GET', '/api/audit?action=version%20removed');
    expect(body.entries).toHaveLength(3);
    // The version number is never reused.
    expect(await publish(ada.ask, signedVersion({ version: '1.4.0' }))).toMatchObject({
      status: 409,
    });
    expect(await tidy(after(400))).toEqual([]);
  });

  it('deletes the files of other versions even if those of one cannot be deleted', async () => {
    const control = await startControl(database);
    const { store, db } = control;
    await trustTestKey(control);
    const ada = await control.person();
    for (const version of ['1.1.0', '1.2.0']) await publish(ada.ask, signedVersion({ version }));
    const at = new Date(control.now().getTime() + 31 * day);
    const stuck = {
      ...store,
      remove: (name: string, version: string) =>
        version === '1.1.0' ? Promise.reject(new Error('stuck')) : store.remove(name, version),
    };

    await expect(removeOldVersions(db, { store: stuck, at, days: 30 })).rejects.toThrow('stuck');

    expect(await store.list('giftcard')).toEqual(['1.1.0']);
  });

  it('counts from the last time a version was served, and retries failed deletions', async () => {
    const control = await startControl(database);
    const { store, db } = control;
    await trustTestKey(control);
    const ada = await control.person();
    await publish(ada.ask, signedVersion({ version: '1.1.0' }));
    const at = new Date(control.now().getTime() + 100 * day);
    await db.updateTable('versions').set({ lastServedAt: at }).execute();
    const tidy = (days: number, over = store) =>
      removeOldVersions(db, { store: over, at: new Date(at.getTime() + days * day), days: 1 });
    // Values below the minimum that open pages may need are ignored.
    expect(await tidy(29)).toEqual([]);
    const away = { ...store, remove: () => Promise.reject(new Error('the store is away')) };
    await expect(tidy(30, away)).rejects.toThrow('the store is away');
    expect(await store.has('giftcard', '1.1.0')).toBe(true);
    expect(await tidy(30)).toEqual([]);
    expect(await store.has('giftcard', '1.1.0')).toBe(false);
  });
});
