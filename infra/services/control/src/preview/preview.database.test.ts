import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { act, approved, draft, vegaOn } from '../testing/change.ts';
import { startControl } from '../testing/start-control.ts';
import { toggle } from '../testing/toggles.ts';

const inCanada = toggle({ targeting: { if: [{ '==': [{ var: 'country' }, 'CA'] }, 'on'] } });

describe.each(eitherDatabase)('preview on %s', (database) => {
  it('evaluates the served document, a change, edits and an older revision', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const change = await draft(control, ada.ask, { flags: { vega: inCanada } });
    const vega = async (country: string, asked: object = {}) => {
      const body = { context: { country, language: 'fr-CA', targetingKey: 'x' }, ...asked };
      const answer = await grace.ask('POST', `${control.path}/preview`, { body });
      return answer.body.toggles?.find((one: { toggle: string }) => one.toggle === 'vega')?.value;
    };
    expect(await vega('CA')).toBe(false);
    expect(await vega('CA', { change: change.body.id })).toBe(true);
    expect(await vega('US', { change: change.body.id })).toBe(false);
    expect(await vega('US', { edits: vegaOn })).toBe(true);
    const other = await approved(control, { author: ada.ask, approver: grace.ask });
    await act(control, grace.ask, other, 'apply');
    expect(await vega('US')).toBe(true);
    expect(await vega('US', { revision: 1 })).toBe(false);
    const wrong = { context: {}, edits: { flags: { vega: toggle({ defaultVariant: 'x' }) } } };
    expect(await grace.ask('POST', `${control.path}/preview`, { body: wrong })).toMatchObject({
      status: 422,
      body: { problems: [{ pointer: '/flags/vega/defaultVariant' }] },
    });
  });

  it('estimates who gets another variant, and counts no one outside the target audience', async () => {
    const control = await startControl(database);
    const viewer = await control.person('viewer');
    const share = (on: number) => ({
      vega: toggle({
        targeting: {
          if: [
            { '==': [{ var: 'country' }, 'CA'] },
            {
              fractional: [
                ['on', on],
                ['off', 10_000 - on],
              ],
            },
          ],
        },
      }),
    });
    const body = {
      from: { edits: { flags: share(2_000) } },
      to: { edits: { flags: share(5_000) } },
      sample: 2_000,
    };
    const { body: counted } = await viewer.ask('POST', `${control.path}/who-changes`, { body });
    expect(counted).toMatchObject({ sampled: 2_000, toggles: [{ toggle: 'vega' }] });
    const [us, english, french] = counted.toggles[0].audiences;
    expect(us).toMatchObject({ country: 'US', changed: 0, moves: [] });
    for (const audience of [english, french]) {
      // 30% of 2,000, within five standard deviations.
      expect(Math.abs(audience.changed - 600)).toBeLessThan(105);
      // A growing share moves no visitor back to the previous variant.
      expect(audience.moves).toEqual([{ from: 'off', to: 'on', count: audience.changed }]);
    }
  });

  it('evaluates a context at a time in the past', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const before = control.now();
    control.wait(60_000);
    const change = await approved(control, { author: ada.ask, approver: grace.ask });
    await act(control, grace.ask, change, 'apply');
    const seen = async (at: Date) => {
      const query = new URLSearchParams({ at: at.toISOString(), country: 'US', language: 'en-US' });
      return (await ada.ask('GET', `${control.path}/seen?${query}`)).body;
    };
    const vega = { toggle: 'vega', variant: 'off' };
    expect(await seen(before)).toMatchObject({
      revision: 1,
      toggles: expect.arrayContaining([expect.objectContaining(vega)]),
    });
    expect(await seen(control.now())).toMatchObject({
      revision: 2,
      author: `person:${grace.personId}`,
      toggles: expect.arrayContaining([expect.objectContaining({ ...vega, variant: 'on' })]),
    });
    expect(await seen(new Date('2020-01-01T00:00:00Z'))).toMatchObject({ status: 404 });
  });
});
