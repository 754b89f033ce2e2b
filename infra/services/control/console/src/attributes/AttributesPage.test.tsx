import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { findBarriers } from '../testing/find-barriers.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { outlook } from '../testing/served.ts';

const path = '/api/environments/production';
const plan = { type: 'string', private: false, description: 'The plan of the caller' };
const email = { type: 'string', description: 'Who asks' };
const served = { revision: 7, toggles: [], $evaluators: {}, $attributes: { plan, email } };

let opened: ReturnType<typeof renderConsole>;
afterEach(() => opened.close());

describe('release console: attributes', () => {
  it('lists the declared attributes with the callers that may send them', async () => {
    opened = renderConsole('/attributes', { answers: { [`GET ${path}/toggles`]: served } });
    const row = await screen.findByRole('row', { name: /^plan/ });
    expect(within(row).getByText('Browsers and servers')).toBeTruthy();
    expect(screen.getByRole('row', { name: /^email .*Servers only/ })).toBeTruthy();
    expect(await findBarriers(opened.container)).toEqual([]);
  });

  it('drafts only the attributes that differ', async () => {
    sessionStorage.clear();
    const seats = { type: 'number', private: false, description: 'How many use it' };
    const said = {
      subject: 'attribute',
      name: 'seats',
      how: 'added',
      words: ['Rules can use it'],
    };
    opened = renderConsole('/attributes', {
      answers: {
        [`GET ${path}/toggles`]: served,
        [`POST ${path}/outlook`]: { ...outlook({}), differences: [said] },
      },
    });
    const field = await screen.findByLabelText(/^All attributes as JSON/);
    await opened.user.clear(field);
    await opened.user.click(field);
    await opened.user.paste(JSON.stringify({ plan, seats }));
    expect((await screen.findByText('Rules can use it')).textContent).toBe(
      'seats Rules can use it',
    );
    const asked = opened.sent.findLast(({ call }) => call === `POST ${path}/outlook`);
    expect(asked?.body).toMatchObject({ $attributes: { seats, email: null }, base: 7 });
  });
});
