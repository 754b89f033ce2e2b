import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = 'GET /api/environments/production/stale';
let opened: ReturnType<typeof renderConsole>;
afterEach(() => opened.close());

describe('release console: stale toggles', () => {
  it('lists toggles that can be removed, with owner and reasons', async () => {
    const reasons = [
      { code: 'expired', words: 'It was meant to be removed by 2026-02-01' },
      { code: 'one-variant', words: 'Everyone has had on for 40 days' },
    ];
    const touchedAt = '2026-01-01T00:00:00.000Z';
    const toggles = [{ key: 'old.flow', owner: 'team-trial', reasons, touchedAt }];
    opened = renderConsole('/stale', { answers: { [path]: { toggles } } });
    const row = await screen.findByRole('row', { name: /^old.flow/ });
    expect(row.textContent).toContain(
      'team-trialIt was meant to be removed by 2026-02-01. Everyone has had on for 40 days',
    );
    expect(row.querySelector('a')?.getAttribute('href')).toBe('/toggles/old.flow');
    expect(await findBarriers(opened.container)).toEqual([]);
  });

  it('says when no toggle is stale', async () => {
    opened = renderConsole('/stale', { answers: { [path]: { toggles: [] } } });
    expect(await screen.findByText('No stale toggles.')).toBeTruthy();
  });
});
