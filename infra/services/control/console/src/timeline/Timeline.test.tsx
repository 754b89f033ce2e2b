import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { entryOf, outlookOf } from '../testing/changes.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = '/api/environments/production';
const { differences, patch, sides } = outlookOf();
const entries = [
  entryOf(7, { kind: 'kill', afterReview: 'open', title: 'enableVega off' }),
  entryOf(6),
  entryOf(1, { parent: null, changeId: null, kind: null, title: null, differences: [] }),
];
const answers = {
  [`GET ${path}/timeline`]: { head: 7, entries },
  [`GET ${path}/revisions/1/diff/6`]: { from: 1, to: 6, differences, patch, sides },
  [`GET ${path}/revisions/7/diff/6`]: { from: 7, to: 6, differences, patch, sides },
  [`POST ${path}/take-back`]: { id: 32 },
};
let opened: ReturnType<typeof renderConsole>;
function open(at: string, given: Parameters<typeof renderConsole>[1] = {}) {
  opened = renderConsole(at, { ...given, answers: { ...answers, ...given.answers } });
  return opened;
}
afterEach(() => opened.close());

describe('release console: timeline', () => {
  it('lists every revision with time, author, reason and differences in words', async () => {
    const { container } = open('/timeline');
    const row = await screen.findByRole('row', { name: /^7/ });
    expect(row.textContent).toMatch(/Kim.*because.*\(kill switch\)/);
    expect(row.textContent).toMatch(/Needs a review/);
    expect(row.textContent).toMatch(/enableVega Everywhere: − off \+ on, 100 %/);
    expect(screen.getByRole('row', { name: /^1/ }).textContent).toMatch(/The first revision/);
    expect(await findBarriers(container)).toEqual([]);
  });

  it('compares any two revisions', async () => {
    const { user, place } = open('/timeline');
    await user.click(await screen.findByLabelText('Select 6'));
    expect(
      screen.getByRole('button', { name: 'Select two to compare' }).getAttribute('aria-disabled'),
    ).toBe('true');
    await user.click(screen.getByLabelText('Select 1'));
    await user.click(screen.getByRole('button', { name: 'Compare 1 and 6' }));
    await waitFor(() => expect(place()).toBe('/compare/1/6'));
    expect(await screen.findByRole('cell', { name: 'on, 100 %' })).toBeTruthy();
  });

  it('moves through the revisions with the scrubber, and says where it stands', async () => {
    const { container } = open('/timeline');
    const scrubber = await screen.findByRole('slider', { name: 'Revision' });
    expect(scrubber.getAttribute('aria-valuetext')).toMatch(/^Revision 7, Kim, Nov 20, 2026/);
    const heading = () => screen.getByRole('heading', { level: 2, name: /^Revision/ }).textContent;
    expect(heading()).toBe('Revision 7');
    fireEvent.change(scrubber, { target: { value: '1' } });
    expect(heading()).toBe('Revision 6');
    expect(scrubber.getAttribute('aria-valuetext')).toMatch(/^Revision 6, /);
    expect(screen.getByRole('link', { name: 'Compare with live' }).getAttribute('href')).toBe(
      '/compare/6/7',
    );
    expect(await findBarriers(container)).toEqual([]);
  });

  it('keeps its filters in the URL', async () => {
    const { user, place } = open('/timeline?toggle=enableVega');
    await screen.findByRole('row', { name: /^7/ });
    expect(screen.getByLabelText('Toggle')).toHaveProperty('value', 'enableVega');
    await user.selectOptions(screen.getByLabelText('Person'), 'Kim');
    await waitFor(() => expect(place()).toBe('/timeline?toggle=enableVega&actor=person%3A2'));
  });

  it('shows the difference and requires a reason before it rolls back to a revision', async () => {
    const { user, sent, place, container } = open('/timeline');
    const row = await screen.findByRole('row', { name: /^6/ });
    await user.click(within(row).getByRole('link', { name: 'Restore 6' }));
    expect(screen.queryByRole('link', { name: 'Restore 7' })).toBeNull();
    await waitFor(() => expect(place()).toBe('/restore/6'));
    expect(await screen.findByRole('table', { name: 'enableVega' })).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
    const press = () => user.click(screen.getByRole('button', { name: 'Restore revision 6' }));
    await press();
    expect(screen.getByText(/^Say why/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), 'It harms');
    await press();
    await waitFor(() => expect(place()).toBe('/changes/32'));
    expect(sent[0]).toEqual({
      call: `POST ${path}/take-back`,
      ifMatch: '"7"',
      body: { revision: 6, reason: 'It harms' },
    });
  });
});
