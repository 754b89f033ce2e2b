import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { outlookOf } from '../testing/changes.ts';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';

const path = '/api/environments/production';
const { differences, patch, sides } = outlookOf();
const run = { differences, patch, sides, problems: [], edits: {}, ignored: ['/metadata'] };
let opened: ReturnType<typeof renderConsole>;
function open(answer: object, given: Parameters<typeof renderConsole>[1] = {}) {
  const answers = { [`POST ${path}/import/dry-run`]: answer, [`POST ${path}/import`]: { id: 31 } };
  opened = renderConsole('/transfer', { ...given, answers });
  return opened;
}
afterEach(() => opened.close());
const text = () => screen.getByLabelText('Or paste the text');
const tryIt = () => opened.user.click(screen.getByRole('button', { name: 'Try it out' }));

describe('release console: transfer', () => {
  it('does a dry run of an import first, then drafts it with a reason', async () => {
    const { user, sent, place, container } = open(run);
    await user.type(text(), '{{"flags":{{}}');
    await tryIt();
    expect(await screen.findByText(/^1 thing would change. Nothing is saved yet/)).toBeTruthy();
    expect(screen.getByText(/Ignored.*\/metadata/)).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), 'Made elsewhere');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(place()).toBe('/changes/31'));
    expect(sent.at(1)).toMatchObject({
      call: `POST ${path}/import`,
      ifMatch: '"1"',
      body: { document: { flags: {} }, reason: 'Made elsewhere' },
    });
  });

  it('shows the problems found by the linter, and does not offer to draft the import', async () => {
    const problems = [{ pointer: '/flags/a', code: 'x', message: 'It is wrong.' }];
    const { user } = open({ ...run, differences: [], problems });
    await user.type(text(), '{{}');
    await tryIt();
    expect((await screen.findByRole('alert')).textContent).toContain('/flags/a');
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });

  it('keeps text that is not JSON, and discards the dry run when the text changes', async () => {
    const { user, sent } = open(run);
    await user.type(text(), 'oops');
    await tryIt();
    expect(screen.getByText(/This isn’t valid JSON/)).toBeTruthy();
    expect(text()).toHaveProperty('value', 'oops');
    expect(sent).toEqual([]);
    await user.clear(text());
    await user.type(text(), '{{}');
    await tryIt();
    await screen.findByLabelText('Reason');
    await user.type(text(), ' ');
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });
});
