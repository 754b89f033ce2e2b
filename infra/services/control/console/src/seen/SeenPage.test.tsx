import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refused } from '../testing/fake-client.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = 'GET /api/environments/production/seen';
const seen = {
  revision: 5,
  author: 'person:2',
  reason: 'because',
  at: '2026-11-20T10:00:00.000Z',
  toggles: [
    {
      toggle: 'enableVega',
      variant: 'on',
      value: true,
      reason: 'TARGETING_MATCH',
      why: ['Rule 1 matches: country is CA', 'The rule says on'],
    },
    { toggle: 'old', variant: null, value: null, reason: 'DISABLED', why: ['Not served'] },
  ],
};
let opened: ReturnType<typeof renderConsole>;
afterEach(() => opened.close());

describe('release console: seen', () => {
  it('shows what a visitor was served at a given time, by which revision and why', async () => {
    opened = renderConsole('/seen', { answers: { [path]: seen } });
    const { user, container } = opened;
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    expect(screen.getByText('Choose a date and a time.')).toBeTruthy();
    await user.type(screen.getByLabelText('When (your local time)'), '2026-11-21T14:05');
    await user.selectOptions(screen.getByLabelText('Country and language'), 'CA fr-CA');
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    expect(await screen.findByText(/^Revision 5 by Kim was live, since/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /^enableVega/ }).textContent).toBe(
      'enableVegaonRule 1 matches: country is CA. The rule says on',
    );
    expect(screen.getByRole('row', { name: /^old/ }).textContent).toContain('not served');
    expect(await findBarriers(container)).toEqual([]);
  });

  it('reports that nothing was served at that time', async () => {
    const nothing = refused(404, 'not-found', 'Nothing was served at that moment.');
    opened = renderConsole('/seen', { answers: { [path]: nothing } });
    const { user } = opened;
    await user.type(screen.getByLabelText('When (your local time)'), '2001-11-21T14:05');
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was served at that moment.',
    );
  });
});
