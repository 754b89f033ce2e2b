import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { changeOf, outlookOf } from '../testing/changes.ts';
import { refused } from '../testing/fake-client.ts';
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
    expect(screen.getByRole('row', { name: /^30 Loader Scheduled for Dec 1, 2026/ })).toBeTruthy();
    expect(await findBarriers(opened.container)).toEqual([]);

    opened.answers[path] = { changes: [changeOf({ state: 'in review' })] };
    opened.happen({ changes: 1 });
    expect(await screen.findByRole('row', { name: /^31 Vega on In review/ })).toBeTruthy();
    await opened.user.selectOptions(screen.getByLabelText('State'), 'Approved');
    opened.answers[path] = { changes: [] };
    opened.happen({ changes: 2 });
    expect(await screen.findByText('No changes match.')).toBeTruthy();
  });

  it('shows the changes that the person can approve first, and approves and applies one in one press', async () => {
    const one = '/api/environments/production/changes/31';
    const changes = [changeOf({ state: 'in review', authorId: 2, reviewerId: 1, version: 4 })];
    const answers = {
      [path]: { changes },
      [`GET ${one}/outlook`]: outlookOf(),
      [`POST ${one}/approve`]: {},
      [`POST ${one}/apply`]: {},
    };
    opened = renderConsole('/changes', { answers });
    const card = within(await screen.findByRole('article', { name: 'Vega on' }));
    expect(card.getByText('Waiting for you')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Changes 1 waiting for you' })).toBeTruthy();
    await opened.user.click(
      await card.findByRole('button', { name: 'Approve and apply change 31' }),
    );
    await waitFor(() =>
      expect(opened.sent.map(({ call, ifMatch }) => [call, ifMatch])).toEqual([
        [`POST ${one}/approve`, '"4"'],
        [`POST ${one}/apply`, '"1"'],
      ]),
    );
    expect(await findBarriers(opened.container)).toEqual([]);
  });

  it('leads to the page of a change that was approved but not applied, and says why', async () => {
    const one = '/api/environments/production/changes/31';
    const waiting = changeOf({ state: 'in review', authorId: 2 });
    const detail = 'The remote giftcard 1.5.0 does not fit.';
    opened = renderConsole('/changes', {
      answers: {
        [path]: { changes: [waiting] },
        [`GET ${one}`]: changeOf({ state: 'approved', authorId: 2 }),
        [`GET ${one}/outlook`]: outlookOf(),
        [`POST ${one}/approve`]: () => {
          opened.answers[path] = { changes: [] };
          return {};
        },
        [`POST ${one}/apply`]: refused(422, 'wrong-document', detail),
      },
    });
    await opened.user.click(
      await screen.findByRole('button', { name: 'Approve and apply change 31' }),
    );
    await waitFor(() => expect(opened.place()).toBe('/changes/31'));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
  });

  it('asks for waiting changes only if the person can approve', async () => {
    let asked = 0;
    const answers = {
      [path]: () => {
        asked += 1;
        return { changes: [] };
      },
    };
    opened = renderConsole('/', { answers, rights: ['read', 'draft'] });
    await screen.findByRole('row', { name: /enableVega/ });
    expect(asked).toBe(0);
    opened.close();
    opened = renderConsole('/', { answers });
    await waitFor(() => expect(asked).toBe(1));
  });

  it('leads to the page of a waiting change that conflicts instead of approving it', async () => {
    const [difference] = outlookOf().differences;
    const problem = { pointer: '/flags/enableVega', code: 'x', message: 'No such variant.' };
    opened = renderConsole('/changes', {
      answers: {
        [path]: { changes: [changeOf({ state: 'in review', authorId: 2 })] },
        'GET /api/environments/production/changes/31/outlook': outlookOf({
          problems: [problem],
          differences: difference ? [difference] : [],
        }),
      },
    });
    const card = within(await screen.findByRole('article', { name: 'Vega on' }));
    expect(card.getByText('Waiting for approval')).toBeTruthy();
    const link = card.getByRole('link', { name: 'Review change 31' });
    expect(link.getAttribute('href')).toBe('/changes/31');
    expect(card.queryByRole('button')).toBeNull();
  });
});
