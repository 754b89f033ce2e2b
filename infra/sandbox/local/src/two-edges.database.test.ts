import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { openPostgres } from '@sideband/database';
import { stopDatabases } from '@sideband/database/testing';
import { sql } from 'kysely';
import { givenOneDatabase } from './testing/given-edges.ts';
import { mortalDatabase } from './testing/mortal-database.ts';

jest.setTimeout(180_000);
afterAll(stopDatabases);

async function until(check: () => boolean | Promise<boolean>) {
  while (!(await check())) await new Promise((resume) => setTimeout(resume, 20));
}

describe('two edges on one database', () => {
  it('publishes a toggle flip through every edge, all of which serve the same response', async () => {
    await using given = await givenOneDatabase();
    const [one, other] = [await given.control(), await given.control()];
    const first = await one.flip(false);
    const edges = [await given.edge('a'), await given.edge('b')];
    await using pageAtOne = await (edges[0] as (typeof edges)[0]).listen(first, 'page-at-a');
    await using pageAtOther = await (edges[1] as (typeof edges)[0]).listen(first, 'page-at-b');

    for (const [by, on] of [
      [one, true],
      [other, false],
      [one, true],
    ] as const) {
      const revision = await by.flip(on);
      for (const page of [pageAtOne, pageAtOther]) {
        expect(await page.next()).toMatchObject({ type: 'refetchEvaluation', revision });
      }
      const answers = await Promise.all(edges.map(({ asks }) => asks()));
      expect(answers[0]).toMatchObject({ status: 200, revision, vega: on });
      expect(answers[1]).toEqual(answers[0]);
      // A page may switch from one edge to another.
      const { etag } = answers[0] ?? { etag: '' };
      const again = await edges[1]?.asks(`?revision=${revision}`, { 'if-none-match': etag });
      expect(again?.status).toBe(304);
    }

    // Every control instance counts the open pages of every edge.
    for (const edge of edges) await edge.asks('?page=page-without-stream');
    await until(() => [one, other].every(({ pages }) => pages.current().open === 4));
    await edges[0]?.asks('?page=page-at-a');
    await edges[1]?.asks('?page=page-at-b');
    await until(() => [one, other].every(({ pages }) => pages.current().following === 4));
  });

  it('lets an edge that restarts during toggle flips, and its pages, catch up', async () => {
    await using given = await givenOneDatabase();
    const control = await given.control();
    const first = await control.flip(false);
    let edge = await given.edge('a');
    await using before = await edge.listen(first);

    const flips = (async () => {
      for (let count = 0; count < 20; count += 1) await control.flip(count % 2 === 0);
      return control.flip(true);
    })();
    const { revision: heard } = await before.next();
    await edge.stop();
    await before.ended;
    edge = await given.edge('a');

    await using after = await edge.listen(heard);
    const last = await flips;
    let { revision } = heard === last ? { revision: last } : await after.next();
    while (revision !== last) ({ revision } = await after.next());
    expect(await edge.asks()).toMatchObject({ status: 200, revision: last, vega: true });
  });

  it('keeps the old revision and raises an alarm when the database contains an invalid document', async () => {
    await using given = await givenOneDatabase();
    const control = await given.control();
    const good = await control.flip(true);
    const edge = await given.edge('a');
    await using page = await edge.listen(good);
    const opened = openPostgres(given.databaseUrl, () => {});
    await sql`insert into control.revisions (environment, revision, parent, document, sha256, author, reason, at)
    select environment, revision + 1, revision, '{"flags":{"vega":{}}}', sha256, author, 'by hand', at
    from control.revisions where revision = ${Number(good)}`.execute(opened.db);
    await sql`update control.heads set revision = revision + 1`.execute(opened.db);
    await sql`select pg_notify('sideband_head', '')`.execute(opened.db);

    await until(() => given.lines.some(({ alarm }) => alarm));
    expect(given.lines.find(({ alarm }) => alarm)).toMatchObject({ pointer: '/flags/vega/state' });
    expect(await edge.asks()).toMatchObject({ status: 200, revision: good, vega: true });

    const next = await control.flip(false);
    expect(Number(next)).toBe(Number(good) + 2);
    expect(await page.next()).toMatchObject({ revision: next });
    expect(await edge.asks()).toMatchObject({ revision: next, vega: false });
    await opened.close();
  });

  it('serves the last revision while the database is unavailable, even after a restart, and catches up later', async () => {
    await using given = await givenOneDatabase();
    const control = await given.control();
    const first = await control.flip(true);
    const database = await mortalDatabase(given.databaseUrl);
    let edge = await given.edge('a', database.url);
    expect(await edge.asks()).toMatchObject({ revision: first, vega: true });

    database.die();
    const missed = await control.flip(false);
    await until(async () => (await edge.readiness()).trouble === 'control is away');
    expect(await edge.asks()).toMatchObject({ status: 200, revision: first, vega: true });
    await edge.stop();
    edge = await given.edge('a', database.url);
    expect(await edge.asks()).toMatchObject({ status: 200, revision: first, vega: true });

    await using page = await edge.listen(first);
    database.rise();
    expect(await page.next()).toMatchObject({ revision: missed });
    expect(await edge.asks()).toMatchObject({ revision: missed, vega: false });
    await edge.stop();
    await database.close();
  });

  it('serves a promoted version in the next document of every edge', async () => {
    await using given = await givenOneDatabase();
    const control = await given.control();
    await control.flip(false);
    await control.publishes('shell', '1.1.0');
    const edges = [await given.edge('a'), await given.edge('b')];
    const shells = () => Promise.all(edges.map((edge) => edge.shellServed()));
    expect(await shells()).toEqual(['1.0.0', '1.0.0']);
    await control.servesShell('1.1.0');
    await until(async () => (await shells()).every((version) => version === '1.1.0'));
  });

  it('stops serving versions whose key was revoked, at every edge', async () => {
    await using given = await givenOneDatabase();
    const control = await given.control();
    await control.flip(false);
    const edges = [await given.edge('a'), await given.edge('b')];
    const shells = () => Promise.all(edges.map((edge) => edge.shellServed()));
    expect(await shells()).toEqual(['1.0.0', '1.0.0']);
    await control.revokesTestKey();
    await until(async () => (await shells()).every((version) => version === undefined));
    // A restarted edge does not serve the revoked version either.
    const again = await given.edge('a');
    expect(await again.shellServed()).toBeUndefined();
  });
});
