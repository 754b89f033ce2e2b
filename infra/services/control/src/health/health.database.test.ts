import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { hearEverything } from '../testing/rollout.ts';
import { startControl, type TestControl } from '../testing/start-control.ts';
import type { HealthReport } from './health-report.ts';
import { retainHealth } from './retain-health.ts';
import { storeHealth } from './store-health.ts';

const day = 86_400_000;
const read = async (control: TestControl, path = '') =>
  (await control.admin('GET', `${control.path}/health${path}`)).body;
const report = (edge: string, version = '1.1.0'): HealthReport => ({
  edge,
  groups: [],
  problems: [],
  dropped: {},
  versions: [{ name: 'giftcard', version, tally: { counts: { pages: 1 }, vitals: {}, flows: {} } }],
});

describe.each(eitherDatabase)('health of versions on %s', (database) => {
  it('is reported by version, with 75th percentiles, flow conversion and errors', async () => {
    const control = await startControl(database);
    await hearEverything(control, { id: 1, startedAt: control.now() });
    expect(await read(control, '?name=giftcard&minutes=5')).toMatchObject({
      edges: 1,
      dropped: { 'unknown version': 3 },
      versions: [
        {
          name: 'giftcard',
          version: '1.1.0',
          pages: 10,
          errorPages: 1,
          errorShare: 0.1,
          vitals: [{ name: 'SHOWN', of: 10 }],
          flows: [{ name: 'giftCard', began: 10, steps: [{ step: 'redeemed', pages: 6 }] }],
          minutes: [{ pages: 10, errorPages: 1 }],
        },
      ],
    });
    expect(await read(control, '?name=account')).toMatchObject({ versions: [] });
    expect(await read(control, '/problems?name=giftcard&version=1.1.0')).toMatchObject({
      problems: [{ title: 'TypeError', count: 2, pages: 1, cause: 'render' }],
    });
    expect(await read(control, '/problems?version=1.0.0')).toEqual({ problems: [] });
  });

  it('is summed over concurrent reports from several edges', async () => {
    const control = await startControl(database);
    const on = { environment: 'production', at: control.now() };
    const edges = Array.from({ length: 12 }, (_, at) => `edge-${at}`);
    await Promise.all(edges.map((edge) => storeHealth(control.db, on, report(edge))));
    const { versions, edges: heard } = await read(control);
    expect([versions[0].pages, heard]).toEqual([12, 12]);
  });

  it('stores a new error by evicting the least recently seen one', async () => {
    const control = await startControl(database);
    const tell = (ms: number, fingerprints: string[]) =>
      storeHealth(
        control.db,
        { environment: 'production', at: new Date(control.now().getTime() + ms) },
        {
          ...report('edge'),
          problems: fingerprints.map((fingerprint) => ({
            name: 'giftcard',
            version: '1.1.0',
            kind: 'error',
            cause: 'render',
            fingerprint,
            title: 'TypeError',
            message: 'x',
            stack: '',
            count: 1,
            pages: 1,
          })),
        },
      );
    await tell(0, ['real', 'old']);
    await tell(
      1_000,
      Array.from({ length: 198 }, (_, at) => `made-up-${at}`),
    );
    await tell(2_000, ['real', 'new']);
    const kept = await control.db.selectFrom('healthProblems').select('fingerprint').execute();
    const names = kept.map(({ fingerprint }) => fingerprint);
    expect(names).toHaveLength(200);
    expect(names).toEqual(expect.arrayContaining(['real', 'new']));
    expect(names).not.toContain('old');
  });

  it('is deleted after its retention period', async () => {
    const control = await startControl(database);
    const then = new Date(control.now().getTime() - 31 * day);
    await hearEverything(control, { id: 1, startedAt: then });
    await storeHealth(
      control.db,
      { environment: 'production', at: control.now() },
      report('edge', '1.0.0'),
    );
    await retainHealth(control.db, control.now());
    const minutes = await control.db.selectFrom('healthMinutes').select('version').execute();
    expect(minutes).toEqual([{ version: '1.0.0' }]);
    expect((await read(control, '/problems')).problems).toHaveLength(1);
    await retainHealth(control.db, new Date(control.now().getTime() + 60 * day));
    expect((await read(control, '/problems')).problems).toEqual([]);
  });
});
