import { describe, expect, it } from '@jest/globals';
import { holdSnapshots, type OverrideState } from '@sideband/control/snapshot';
import { givenEdge } from '../testing/given-edge.ts';
import { listenTo } from '../testing/listen-to.ts';
import { givenOverrideKey } from '../testing/override-token.ts';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { toggleDocument } from '../testing/toggle-document.ts';

const key = givenOverrideKey();
const version = (version: string) => ({ name: 'giftcard', version, entry: 'remoteEntry.js' });

describe('GET /sideband/override/events', () => {
  it('notifies an open page of the next build, of a failed build, and of the end of the override', async () => {
    const document = toggleDocument({});
    const snapshot = (overrides: OverrideState) => ({ ...snapshotOf(document), overrides });
    const control = holdSnapshots(snapshot(key.told()));
    const records = [version('1.1.0'), version('1.2.0')];
    await using edge = await givenEdge({ snapshots: control, records });
    const cookie = `SIDEBAND_OVERRIDE=${await key.sign()}`;
    await using stream = await listenTo(`${edge.edge.url}/sideband/override/events`, { cookie });
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(await stream.next()).toMatchObject({
      version: '1.1.0',
      release: { base: '/a/giftcard/1.1.0/' },
    });

    control.publish(snapshot(key.told({ 7: { version: '1.2.0' } }, 2)));
    const next = await stream.next();
    expect(next).toMatchObject({
      release: { version: '1.2.0', recordIntegrity: expect.stringMatching(/^sha384-/) },
    });
    // Changes of other links are not sent.
    control.publish(snapshot(key.told({ 7: { version: '1.2.0' }, 8: { revoked: true } }, 3)));
    control.publish(snapshot(key.told({ 7: { version: '1.2.0', problem: 'src/a.tsx:1' } }, 4)));
    expect(await stream.next()).toMatchObject({ version: '1.2.0', problem: 'src/a.tsx:1' });
    control.publish(snapshot(key.told({ 7: { revoked: true } }, 5)));
    expect(await stream.next()).toMatchObject({ refused: 'revoked' });
  });

  it('returns 204 without a link, and limits open pages per link instead of per address', async () => {
    const snapshots = holdSnapshots({
      ...snapshotOf(toggleDocument({})),
      overrides: key.told(),
    });
    await using edge = await givenEdge({ snapshots });
    const url = `${edge.edge.url}/sideband/override/events`;
    await using nobody = await listenTo(url);
    expect(nobody.status).toBe(204);
    const listen = (token: string) => listenTo(url, { cookie: `SIDEBAND_OVERRIDE=${token}` });
    const open: Awaited<ReturnType<typeof listenTo>>[] = [];
    const statusOf = async (token: string) => {
      const stream = await listen(token);
      open.push(stream);
      return stream.status;
    };
    // Invalid tokens have a separate limit, which is now reached.
    for (let count = 0; count < 100; count += 1) expect(await statusOf('junk')).toBe(200);
    expect(await statusOf('junk')).toBe(429);
    const [link, another] = [await key.sign(), await key.sign({ id: '8' })];
    for (let count = 0; count < 100; count += 1) expect(await statusOf(link)).toBe(200);
    expect(await statusOf(link)).toBe(429);
    expect(await statusOf(another)).toBe(200);
    for (const stream of open) await stream[Symbol.asyncDispose]();
  });
});
