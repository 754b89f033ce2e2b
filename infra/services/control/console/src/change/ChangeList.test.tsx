import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { changeOf } from '../testing/changes.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = 'GET /api/environments/production/changes';
let opened: ReturnType<typeof renderConsole>;
afterEach(() => opened.close());

describe('release console: changes', () => {
  it('lists changes with state and author, and updates when another person acts on one', async () => {
    const planned = { state: 'scheduled', scheduledFor: '2026-12-01T10:00:00.000Z' } as const;
    const answers = {
      [path]: { changes: [changeOf(), changeOf({ id: 30, title: 'Loader', ...planned })] },
    };
    opened = renderConsole('/changes', { answers });
    const row = await screen.findByRole('row', { name: /^31 Vega on Draft Robin/ });
    expect(row.querySelector('a')?.getAttribute('href')).toBe('/changes/31');
    expect(screen.getByRole('row', { name: /^30 Loader scheduled for Dec 1, 2026/ })).toBeTruthy();
    expect(await findBarriers(opened.container)).toEqual([]);

    opened.answers[path] = { changes: [changeOf({ state: 'in review' })] };
    opened.happen({ changes: 1 });
    expect(await screen.findByRole('row', { name: /^31 Vega on In review/ })).toBeTruthy();
    await opened.user.selectOptions(screen.getByLabelText('Show'), 'Approved');
    opened.answers[path] = { changes: [] };
    opened.happen({ changes: 2 });
    expect(await screen.findByText('No change is like that.')).toBeTruthy();
  });
});
