import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { outlook, rowOf, toggleOf } from '../testing/served.ts';

const path = '/api/environments/production';
const quebec = { '==': [{ var: 'language' }, 'fr-CA'] };
const inside = { if: [{ and: [{ $ref: 'quebec' }, true] }, 'on', 'off'] };
const served = {
  revision: 7,
  toggles: [rowOf('enableVega', toggleOf({ targeting: inside })), rowOf('other')],
  $evaluators: { quebec, nobody: quebec },
  $attributes: {},
};

let opened: ReturnType<typeof renderConsole>;
function open(answers: object = {}, rights?: ['read']) {
  sessionStorage.clear();
  opened = renderConsole('/segments', {
    answers: { [`GET ${path}/toggles`]: served, ...answers },
    ...(rights && { rights }),
  });
  return opened;
}
afterEach(() => opened.close());

const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^All segments as JSON/);
async function write(segments: object | string) {
  const text = typeof segments === 'string' ? segments : JSON.stringify(segments);
  await opened.user.clear(await field());
  await opened.user.click(await field());
  await opened.user.paste(text);
}
const lastAsked = (call: string) =>
  opened.sent.findLast((one) => one.call === `POST ${path}/${call}`);

describe('release console: segments', () => {
  it('lists the toggles that use a segment', async () => {
    const { container } = open();
    const used = await screen.findByRole('row', { name: /^quebec/ });
    expect(within(used).getByRole('link', { name: 'enableVega' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'nobody No toggles' })).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
  });

  it('drafts only the segments that differ, with a reason', async () => {
    const differences = [
      { subject: 'toggle', name: 'enableVega', how: 'changed', words: ['Canada: off → on, 100 %'] },
      { subject: 'segment', name: 'everywhere', how: 'added', words: ['The segment is added'] },
    ];
    const { user, place } = open({ [`POST ${path}/outlook`]: { ...outlook({}), differences } });
    const everywhere = { '==': [{ var: 'country' }, 'CA'] };
    await write({ quebec, everywhere });
    const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(lines()).toContain('enableVega Canada: − off + on, 100 %'));
    expect(lines()).toContain('everywhere The segment is added');
    const edits = { $evaluators: { everywhere, nobody: null } };
    expect(lastAsked('outlook')).toMatchObject({ body: { ...edits, base: 7 } });

    await user.type(screen.getByLabelText('Reason'), 'All of Canada');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));

    await waitFor(() => expect(place()).toBe('/changes/31'));
    expect(lastAsked('changes')).toMatchObject({ ifMatch: '"7"', body: { edits } });
  });

  it('shows linter problems with pointer and allowed values', async () => {
    const problem = {
      pointer: '/$evaluators/quebec/==/0/var',
      code: 'unknown-attribute',
      message: 'Nobody knows "province".',
      allowed: ['country', 'language'],
    };
    open({ [`POST ${path}/outlook`]: outlook({ problems: [problem] }) });
    await write({ quebec: { '==': [{ var: 'province' }, 'QC'] } });
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain('1 problem to fix');
    expect(said).toContain(problem.pointer);
    expect(said).toContain('Allowed: country, language.');
  });

  it('keeps text that cannot be parsed, says why, and sends no request', async () => {
    const { sent } = open();
    await write('{"quebec": []}');
    expect(screen.getByText(/each name has a rule/)).toBeTruthy();
    expect(await field()).toHaveProperty('value', '{"quebec": []}');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(sent.filter(({ call }) => call.endsWith('/outlook'))).toEqual([]);
  });

  it('explains why a read-only person cannot draft changes', async () => {
    open({}, ['read']);
    await write({});
    expect(await screen.findByText(/^Only developers and release managers can draft/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save draft' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});
