import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { outlook, rowOf, servedAnswers, toggleOf, vega } from '../testing/served.ts';

const path = '/api/environments/production';
let opened: ReturnType<typeof renderConsole>;
function open(...given: Parameters<typeof renderConsole>) {
  sessionStorage.clear();
  opened = renderConsole(...given);
  return opened;
}
afterEach(() => opened.close());

const page = '/toggles/enableVega';
const change = () =>
  screen.getByRole('heading', { name: 'Your change' }).parentElement as HTMLElement;
const lastAsked = (call: string) =>
  opened.sent.findLast((one) => one.call === `POST ${path}/${call}`);

describe('release console: toggle', () => {
  it('shows the description, a preview with reasons, and the history', async () => {
    const { container } = open(page);
    expect(await screen.findByText('The satellite checkout for Vega')).toBeTruthy();
    expect(await screen.findByText('Everyone gets off')).toBeTruthy();
    const history = (await screen.findByText(/“Vega is not ready”/)).closest('li') as HTMLElement;
    expect(history.textContent).toMatch(/^3Default on → offKim, Nov 20, 2026/);
    expect(within(history).getByRole('link')).toHaveProperty('textContent', 'Change 12');
    expect(await findBarriers(container)).toEqual([]);
  });

  it('shows in the history that the default was left to the code', async () => {
    const last = { author: 'person:2', reason: 'Off for now', at: '2026-11-20T10:00:00.000Z' };
    const { defaultVariant: _, ...withoutDefault } = vega;
    const entry = { ...last, revision: 4, changeId: null, before: vega, after: withoutDefault };
    open(page, { answers: { [`GET ${path}/toggles/enableVega/history`]: { entries: [entry] } } });
    expect(await screen.findByText('Default off → the code’s default')).toBeTruthy();
  });

  it('builds a rule from conditions, and shows its effect before it is drafted', async () => {
    const { user, container, place } = open(page);
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
    const rule = screen.getByRole('listitem', { name: 'Rule 1' });
    await user.click(within(rule).getByRole('button', { name: 'Add a condition' }));
    await user.selectOptions(
      within(rule).getAllByLabelText('Comparison')[1] as HTMLElement,
      'is one of',
    );
    const values = within(rule).getByLabelText('Values, separated by commas');
    await user.clear(values);
    await user.type(values, 'fr-CA, en-CA');
    await user.selectOptions(within(rule).getByLabelText('serve'), 'on');
    await waitFor(() => expect(change().textContent).toContain('Canada: − off + on, 100 %'));
    expect(await findBarriers(container)).toEqual([]);

    await user.type(within(change()).getByLabelText('Reason'), 'Canada first');
    await user.click(within(change()).getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(place()).toBe('/changes/31'));
    expect(lastAsked('changes')).toMatchObject({
      ifMatch: '"7"',
      body: {
        title: 'enableVega: Canada: off → on, 100 %',
        reason: 'Canada first',
        edits: {
          flags: {
            enableVega: {
              targeting: {
                if: [
                  {
                    and: [
                      { '==': [{ var: 'country' }, 'CA'] },
                      { in: [{ var: 'language' }, ['fr-CA', 'en-CA']] },
                    ],
                  },
                  'on',
                ],
              },
            },
          },
        },
      },
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('grows shares from the front, and gives the remainder to the last variant', async () => {
    const { user } = open(page);
    await user.selectOptions(await screen.findByLabelText('Everyone else'), 'a percentage split');
    const percent = screen.getByLabelText('Percent that get on');
    await user.clear(percent);
    await user.type(percent, '25');
    expect(screen.getByText('75% (the rest)')).toBeTruthy();
    await waitFor(() =>
      expect(lastAsked('outlook')?.body).toMatchObject({
        base: 7,
        flags: {
          enableVega: {
            targeting: {
              fractional: [
                ['on', 2_500],
                ['off', 7_500],
              ],
            },
          },
        },
      }),
    );
  });

  it('joins conditions with "or"', async () => {
    const { user, container } = open(page);
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
    expect(screen.queryByLabelText('Matches people when')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await user.selectOptions(screen.getByLabelText('Matches people when'), 'any of these is true');
    await waitFor(() =>
      expect(lastAsked('outlook')?.body).toMatchObject({
        flags: {
          enableVega: {
            targeting: {
              if: [
                {
                  or: [
                    { '==': [{ var: 'country' }, 'CA'] },
                    { '==': [{ var: 'language' }, 'fr-CA'] },
                  ],
                },
                expect.anything(),
              ],
            },
          },
        },
      }),
    );
    expect(await findBarriers(container)).toEqual([]);
  });

  it('offers existing segments as conditions', async () => {
    const { user } = open(page);
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
    await user.selectOptions(screen.getByLabelText('Attribute'), 'Segment');
    await waitFor(() =>
      expect(lastAsked('outlook')?.body).toMatchObject({
        flags: { enableVega: { targeting: { if: [{ $ref: 'quebec' }, 'on'] } } },
      }),
    );
  });

  it('shows problems at the affected fields, and keeps what was typed', async () => {
    const problems = [
      {
        pointer: '/flags/enableVega/metadata/owner',
        code: 'metadata',
        message: 'Name the owner.',
      },
      {
        pointer: '/flags/enableVega/targeting/if/1',
        code: 'unknown_variant',
        message: 'No such variant.',
        allowed: ['on', 'off'],
      },
    ];
    const { user, container } = open(page, {
      answers: { [`POST ${path}/outlook`]: outlook({ problems }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
    const owner = screen.getByLabelText('Owner');
    await user.clear(owner);
    await waitFor(() => expect(owner.getAttribute('aria-invalid')).toBe('true'));
    const rule = screen.getByRole('listitem', { name: 'Rule 1' });
    expect(within(rule).getByText('No such variant. Allowed: on, off.')).toBeTruthy();
    expect(within(change()).getByText('2 problems to fix')).toBeTruthy();
    expect(owner).toHaveProperty('value', '');
    expect(await findBarriers(container)).toEqual([]);
  });

  it('keeps JSON that cannot be parsed yet, and applies it once it can', async () => {
    const { user } = open(page);
    await user.click(await screen.findByText('JSON (flagd)'));
    const json = screen.getByLabelText('Toggle as JSON');
    await user.clear(json);
    await user.click(json);
    await user.paste('{"state":');
    expect(screen.getByText(/This can’t be read as a toggle yet/)).toBeTruthy();
    expect(json).toHaveProperty('value', '{"state":');
    await user.clear(json);
    await user.click(json);
    await user.paste(JSON.stringify({ ...vega, defaultVariant: 'on' }));
    expect(screen.getByLabelText('Default value')).toHaveProperty('value', 'on');
  });

  it('leaves a rule as JSON when the builder cannot represent it', async () => {
    const isAmerican = { '==': [{ var: 'country' }, 'US'] };
    const rule = { if: [{ and: [{ or: [{ $ref: 'quebec' }, isAmerican] }, isAmerican] }, 'on'] };
    const row = rowOf('enableVega', toggleOf({ targeting: rule }));
    open(page, {
      answers: {
        [`GET ${path}/toggles`]: { revision: 7, toggles: [row], $evaluators: {}, $attributes: {} },
      },
    });
    expect(await screen.findByText(/too complex for the editor/)).toBeTruthy();
    expect(screen.getByLabelText('Toggle as JSON')).toHaveProperty(
      'value',
      expect.stringContaining('"or"'),
    );
  });

  it('keeps typed edits across a reload and a change by another person', async () => {
    const first = open(page);
    await first.user.selectOptions(await screen.findByLabelText('Default value'), 'on');
    first.close();

    const theirs = rowOf('enableVega', toggleOf({ metadata: { owner: 'team-account' } }));
    const answers = servedAnswers();
    opened = renderConsole(page, {
      answers: {
        ...answers,
        [`GET ${path}/toggles`]: {
          revision: 8,
          toggles: [theirs],
          $evaluators: {},
          $attributes: {},
        },
      },
      live: { head: { revision: 8, author: 'person:2', reason: 'Ours now' } },
    });
    expect(await screen.findByText(/Someone changed this while you were editing/)).toBeTruthy();
    expect(screen.getByText('Revision 8 by Kim: “Ours now”')).toBeTruthy();
    expect(screen.getByLabelText('Default value')).toHaveProperty('value', 'on');
    await waitFor(() => expect(lastAsked('outlook')?.body).toMatchObject({ base: 7 }));

    await opened.user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(lastAsked('outlook')?.body).toMatchObject({ base: 8 }));
    expect(screen.queryByText(/Someone changed this while you were editing/)).toBeNull();
  });

  it('previews any visitor against both the served toggle and the edits', async () => {
    const { user } = open(page);
    await user.selectOptions(await screen.findByLabelText('Default value'), 'on');
    const key = screen.getByLabelText('Targeting key');
    await user.clear(key);
    await user.type(key, 'ada');
    await user.selectOptions(screen.getByLabelText('Country'), 'US');
    await waitFor(() => {
      const asked = opened.sent.filter(({ call }) => call.endsWith('/preview')).slice(-2);
      expect(asked.map(({ body }) => body)).toMatchObject([
        { context: { country: 'US', language: 'fr-CA', targetingKey: 'ada' } },
        {
          context: { targetingKey: 'ada' },
          edits: { flags: { enableVega: { defaultVariant: 'on' } } },
        },
      ]);
    });
  });

  it('shows the not-found view for an unknown toggle', async () => {
    open('/toggles/constructor');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });
});
