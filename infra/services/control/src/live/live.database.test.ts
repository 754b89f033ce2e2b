import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { act, approved, draft } from '../testing/change.ts';
import { readEvents } from '../testing/read-events.ts';
import { startControl } from '../testing/start-control.ts';
import { liveEvent } from './live-event.ts';

describe.each(eitherDatabase)('live stream on %s', (database) => {
  it('sends the served revision first, then all events as they happen', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const stream = await readEvents(`${control.url}${control.path}/events`, ada.token);
    expect(stream).toMatchObject({ status: 200, type: 'text/event-stream' });
    expect(await stream.next()).toMatchObject({ event: 'head', data: { revision: 1 } });

    const change = await approved(control, { author: ada.ask, approver: grace.ask });
    await act(control, grace.ask, change, 'apply');

    const told = [];
    for (let event = await stream.next(); event; event = await stream.next()) {
      told.push(liveEvent.parse(event));
      if (event.event === 'change' && event.data.state === 'applied') break;
    }
    const [author, approver] = [`person:${ada.personId}`, `person:${grace.personId}`];
    expect(told).toMatchObject([
      { event: 'change', data: { id: 1, state: 'draft', actor: author } },
      { event: 'change', data: { id: 1, state: 'in review', actor: author } },
      { event: 'change', data: { id: 1, state: 'approved', actor: approver } },
      { event: 'head', data: { revision: 2, author: approver, reason: 'for a test' } },
      { event: 'change', data: { id: 1, state: 'applied' } },
    ]);
    stream.close();
  });

  it('ends when the reader is disabled, and covers one environment only', async () => {
    const control = await startControl(database);
    const reader = await control.person('viewer');
    const elsewhere = `${control.url}/api/environments/staging/events`;
    expect(await readEvents(elsewhere, reader.token)).toMatchObject({ status: 404 });

    const stream = await readEvents(`${control.url}${control.path}/events`, reader.token);
    expect(await stream.next()).toMatchObject({ event: 'head' });
    await control.admin('DELETE', `/api/people/${reader.personId}`);
    expect(await stream.next()).toBeUndefined();
    const again = await readEvents(`${control.url}${control.path}/events`, reader.token);
    expect(again).toMatchObject({ status: 401 });
  });

  it('is limited to 20 concurrent streams per person', async () => {
    const control = await startControl(database);
    const ada = await control.person();
    const address = `${control.url}${control.path}/events`;
    const streams = [];
    for (let count = 0; count < 20; count += 1) streams.push(await readEvents(address, ada.token));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect(await readEvents(address, ada.token)).toMatchObject({ status: 429 });
    const grace = await control.person();
    const other = await readEvents(address, grace.token);
    expect(await other.next()).toMatchObject({ event: 'head' });
    await draft(control, grace.ask);
    expect(await other.next()).toMatchObject({ event: 'change' });
    for (const stream of [...streams, other]) stream.close();
  });

  it('counts open pages as soon as an edge reports them', async () => {
    const control = await startControl(database);
    const ada = await control.person('viewer');
    const stream = await readEvents(`${control.url}${control.path}/events`, ada.token);
    expect(await stream.next()).toMatchObject({ event: 'head' });
    const report = { edge: 'one', revision: '1', pages: { 1: 3, 0: 1 }, followedMs: 40 };
    await control.reportPages(report);
    await control.reportPages(report);
    await control.reportPages({ ...report, pages: { 1: 4 } });
    const counts = { event: 'counts', data: { open: 4, following: 3, followedMs: 40, edges: 1 } };
    expect(await stream.next()).toEqual(counts);
    expect(await stream.next()).toMatchObject({ data: { open: 4, following: 4 } });

    // No edge has received the new revision yet, so no page has adopted it.
    const grace = await control.person();
    const kill = { body: { reason: 'it harms' }, ifMatch: '*' };
    await grace.ask('POST', `${control.path}/toggles/vega/kill`, kill);
    const told = [await stream.next(), await stream.next(), await stream.next()];
    expect(told.find((one) => one?.event === 'counts')?.data).toEqual({
      open: 4,
      following: 0,
      edges: 1,
    });
    stream.close();
  });
});
