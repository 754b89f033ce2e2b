import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { releaseAnswers, rolloutOf } from '../testing/releases.ts';
import { renderConsole } from '../testing/render-console.tsx';

describe('release console: forced rollout step', () => {
  it('links to the pending change that forces the step, and does not offer to force it again', async () => {
    const path = 'GET /api/environments/production/rollouts/4';
    const answers = { ...releaseAnswers(), [path]: rolloutOf({ forcedChangeId: 35 }) };
    const { container, close } = renderConsole('/rollouts/4', { answers });
    const link = await screen.findByRole('link', { name: 'Change 35' });
    expect(link.getAttribute('href')).toBe('/changes/35');
    expect(link.parentElement?.textContent).toContain('asks to go to 25% anyway');
    expect(screen.getByRole('button', { name: 'Go to 25%' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /anyway$/ })).toBeNull();
    expect(await findBarriers(container)).toEqual([]);
    close();
  });
});
