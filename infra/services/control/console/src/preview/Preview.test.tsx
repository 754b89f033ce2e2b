import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { servedAnswers } from '../testing/served.ts';

const path = '/api/environments/production';
const toggles = `GET ${path}/toggles`;
const $attributes = {
  seats: { type: 'number', private: false, description: 'How many use it' },
  staff: { type: 'boolean', description: 'Whether they work here' },
  plan: { type: 'string', private: false, description: 'The plan of the caller' },
};

interface PreviewRequest {
  attributes: Record<string, unknown>;
  edits?: object;
}

let opened: ReturnType<typeof renderConsole>;
/**
 * Opens a page with a fake control that evaluates the `plan` attribute. `declared` are the
 * document's attributes.
 */
function open(page: string, declared: object = $attributes) {
  sessionStorage.clear();
  const answers = servedAnswers();
  const preview = ({ attributes }: PreviewRequest) => {
    const variant = attributes.plan === 'team' ? 'on' : 'off';
    const why = [`The rule says ${variant}`];
    return { toggles: [{ toggle: 'enableVega', variant, value: null, reason: 'STATIC', why }] };
  };
  opened = renderConsole(page, {
    answers: {
      [toggles]: { ...(answers[toggles] as object), $attributes: declared },
      [`POST ${path}/preview`]: preview,
    },
  });
  return opened;
}
afterEach(() => opened.close());

const lastSent = () => {
  const asked = opened.sent.filter(({ call }) => call === `POST ${path}/preview`);
  return (asked.at(-1)?.body as PreviewRequest | undefined)?.attributes;
};

describe('release console: preview', () => {
  it('evaluates declared attributes, each sent with its type', async () => {
    const { user, container } = open('/toggles/enableVega');
    const sent = await screen.findByRole('group', { name: 'Attributes sent' });
    await screen.findByText('The rule says off');
    expect(lastSent()).toEqual({});

    await user.type(within(sent).getByLabelText('plan'), 'team');
    expect(await screen.findByText('The rule says on')).toBeTruthy();
    await user.type(within(sent).getByLabelText('seats'), '12.5');
    await user.selectOptions(within(sent).getByLabelText('staff'), 'no');
    await waitFor(() => expect(lastSent()).toEqual({ plan: 'team', seats: 12.5, staff: false }));
    expect(await findBarriers(container)).toEqual([]);
  });

  it('omits attributes that are empty, unknown or not a number', async () => {
    const { user, container } = open('/toggles/enableVega');
    const seats = await screen.findByLabelText('seats');
    await user.type(seats, '1x');
    expect(seats.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a number, like 12 or 2.5.')).toBeTruthy();
    expect(await findBarriers(container)).toEqual([]);
    await user.selectOptions(screen.getByLabelText('staff'), 'yes');
    await waitFor(() => expect(lastSent()).toEqual({ staff: true }));
    await user.selectOptions(screen.getByLabelText('staff'), 'Unknown');
    await user.clear(seats);
    await waitFor(() => expect(lastSent()).toEqual({}));
    expect(seats.getAttribute('aria-invalid')).toBeNull();
  });

  it('sends the attributes for both the served toggle and the edits', async () => {
    const { user } = open('/toggles/enableVega');
    await user.type(await screen.findByLabelText('plan'), 'team');
    await user.selectOptions(screen.getByLabelText(/^Default/), 'on');
    await waitFor(() => {
      const asked = opened.sent.filter(({ call }) => call === `POST ${path}/preview`).slice(-2);
      const bodies = asked.map(({ body }) => body as PreviewRequest);
      expect(bodies.map(({ edits }) => edits !== undefined).sort()).toEqual([false, true]);
      for (const { attributes } of bodies) expect(attributes).toEqual({ plan: 'team' });
    });
  });

  it.each([
    ['a version, whose rules cannot use any', '/toggles/remote.giftcard.version', $attributes],
    ['a document that declares none', '/toggles/enableVega', {}],
  ])('shows no attribute fields for %s', async (_, page, declared) => {
    open(page, declared);
    await screen.findByRole('heading', { name: /Preview/ });
    expect(screen.queryByRole('group', { name: 'Attributes sent' })).toBeNull();
  });
});
