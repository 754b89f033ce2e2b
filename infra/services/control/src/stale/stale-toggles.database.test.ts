import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { act, approved } from '../testing/change.ts';
import { startControl } from '../testing/start-control.ts';
import { toggle } from '../testing/toggles.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(eitherDatabase)('stale toggles on %s', (database) => {
  it('are those past their expiry, and those that have served one variant to everyone for a month', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const day = (ahead: number) =>
      new Date(control.now().getTime() + ahead * dayMs).toISOString().slice(0, 10);
    const half = {
      fractional: [
        ['on', 5_000],
        ['off', 5_000],
      ],
    };
    const change = await approved(
      control,
      { author: ada.ask, approver: grace.ask },
      {
        flags: {
          vega: toggle({ defaultVariant: 'on' }),
          half: toggle({ targeting: half }),
          late: toggle({ targeting: half, metadata: { expires: day(-1) } }),
          today: toggle({ targeting: half, metadata: { expires: day(0) } }),
          guard: toggle({ metadata: { kind: 'kill-switch' } }),
        },
      },
    );
    await act(control, ada.ask, change, 'apply');
    const stale = async () => {
      const viewer = await control.person('viewer');
      const { body } = await viewer.ask('GET', `${control.path}/stale`);
      return Object.fromEntries(
        body.toggles.map(({ key, reasons }: { key: string; reasons: { code: string }[] }) => [
          key,
          reasons.map(({ code }) => code),
        ]),
      );
    };
    expect(await stale()).toEqual({ late: ['expired'] });
    control.wait(30 * dayMs + 1);
    expect(await stale()).toEqual({
      late: ['expired'],
      today: ['expired'],
      vega: ['one-variant'],
      loader: ['never-switched'],
      'shell.version': ['never-switched'],
    });
  });
});
