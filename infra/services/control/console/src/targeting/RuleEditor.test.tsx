import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { servedAnswers } from '../testing/served.ts';

const path = '/api/environments/production';
let opened: ReturnType<typeof renderConsole>;
function open(page: string) {
  sessionStorage.clear();
  opened = renderConsole(page, { answers: withAttributes() });
  return opened;
}
afterEach(() => opened.close());

const lastAsked = (call: string) =>
  opened.sent.findLast((one) => one.call === `POST ${path}/${call}`);

const $attributes = {
  seats: { type: 'number', private: false, description: 'How many use it' },
  staff: { type: 'boolean', description: 'Whether they work here' },
  plan: { type: 'string', private: false, description: 'The plan of the caller' },
};
function withAttributes() {
  const answers = servedAnswers();
  const toggles = `GET ${path}/toggles`;
  return { ...answers, [toggles]: { ...(answers[toggles] as object), $attributes } };
}
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('release console: rule editor', () => {
  it('offers each declared attribute, with the comparisons its type allows', async () => {
    const { user, container } = open('/toggles/enableVega');
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
    const rule = screen.getByRole('listitem', { name: 'Rule 1' });
    const subject = () => within(rule).getAllByLabelText('Attribute').at(-1) as HTMLElement;
    const comparison = () => within(rule).getAllByLabelText('Comparison').at(-1) as HTMLElement;
    const value = () => within(rule).getAllByLabelText('Value').at(-1) as HTMLElement;
    const declared = ['plan', 'seats', 'staff'];
    expect(optionsOf(subject())).toEqual([
      ...['Country', 'Language', 'Targeting key', ...declared, 'Segment'],
    ]);
    await user.selectOptions(subject(), 'seats');
    expect(optionsOf(comparison())).not.toContain('starts with');
    await user.selectOptions(comparison(), 'is more than');
    await user.clear(value());
    await user.type(value(), '10.5');
    await user.click(within(rule).getByRole('button', { name: 'Add a condition' }));
    await user.selectOptions(subject(), 'staff');
    expect(optionsOf(comparison())).toEqual(['is', 'is not']);
    await user.selectOptions(value(), 'no');
    await user.click(within(rule).getByRole('button', { name: 'Add a condition' }));
    await user.selectOptions(subject(), 'plan');
    await user.selectOptions(comparison(), 'starts with');
    await user.type(value(), 'team');
    expect(await findBarriers(container)).toEqual([]);

    const conditions = [
      { '>': [{ var: 'seats' }, 10.5] },
      { '==': [{ var: 'staff' }, false] },
      { starts_with: [{ var: 'plan' }, 'team'] },
    ];
    await waitFor(() =>
      expect(lastAsked('outlook')).toMatchObject({
        body: { flags: { enableVega: { targeting: { if: [{ and: conditions }, 'on'] } } } },
      }),
    );
  });

  it('does not offer declared attributes in rules of a version toggle', async () => {
    const { user } = open('/toggles/remote.giftcard.version');
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
    const subject = screen.getByLabelText('Attribute');
    expect(optionsOf(subject)).toEqual(['Country', 'Language', 'Targeting key', 'Segment']);
  });

  it('lets an ordinary toggle leave its default to the code, but not a version toggle', async () => {
    const { user, close } = open('/toggles/enableVega');
    const none = 'the code’s default';
    const fallback = await screen.findByLabelText(/^Default/);
    expect(optionsOf(fallback)).toEqual(['on', 'off', none]);
    await user.selectOptions(fallback, none);
    expect(screen.getByRole('option', { name: `the default (${none})` })).toBeTruthy();
    await waitFor(() => {
      const body = lastAsked('outlook')?.body as { flags: { enableVega: object } } | undefined;
      expect(body?.flags.enableVega).toMatchObject({ variants: { on: true, off: false } });
      expect(body?.flags.enableVega).not.toHaveProperty('defaultVariant');
    });
    close();

    open('/toggles/remote.giftcard.version');
    expect(optionsOf(await screen.findByLabelText(/^Default/))).not.toContain(none);
  });
});
