import { expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { IDBFactory } from 'fake-indexeddb';
import { openPage, readAll } from './through-the-sdk.for-test.ts';

const source = { remote: 'giftcard', version: '1.4.0', revision: 'r-12' };

it("sdk.userEvents keeps a customer's events in IndexedDB beyond the lifetime of the page", async () => {
  const { clock, server } = openPage();
  const eventDatabase = new IDBFactory();
  const customer = await server.given.customer();
  const before = server.newSdk({ clock, eventDatabase });
  await signInWithPassword(before, customer);
  await before.launch();
  for (let nth = 0; nth < 6; nth++) server.fail('userEvents.submit', 503);
  before.userEvents.track('channel.chosen');
  const isKept = async () => (await readAll(eventDatabase)).length > 0;
  while (!(await isKept())) await clock.advance(500);
  before.destroy();
  expect(server.events()).toEqual([]);

  await clock.skip(60_000);
  const after = server.newSdk({ clock, eventDatabase });
  await signInWithPassword(after, customer);
  await after.launch();
  while (server.events().length === 0) await after.launch();
  expect(server.events()).toMatchObject([{ type: 'channel.chosen' }]);
  after.destroy();
});

it("sdk.telemetry stores none of a visitor's events from before the sign-in in IndexedDB", async () => {
  const { clock, server } = openPage();
  const eventDatabase = new IDBFactory();
  const sdk = server.newSdk({ clock, eventDatabase });
  const telemetry = sdk.telemetry(source);
  for (let nth = 0; nth < 6; nth++) server.fail('telemetry.actions', 503);
  await sdk.session.start();
  telemetry.flow('giftCard', 'entering');
  await signInWithPassword(sdk, await server.given.customer());
  telemetry.flow('giftCard', 'redeemed');
  await sdk.launch();
  const isKept = async () => (await readAll(eventDatabase)).length > 0;
  while (!(await isKept())) await clock.advance(500);

  const kept = await readAll(eventDatabase);
  expect(kept).toMatchObject([{ event: { attributes: { step: 'redeemed' } } }]);
  sdk.destroy();
});
