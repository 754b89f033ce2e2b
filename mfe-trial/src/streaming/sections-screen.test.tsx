import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { heading, visit } from '../app-trial/test-visit.tsx';

const path = '/subscribe/trial/streaming';
const startIt = 'Start free trial: pay $0.00 today';

const section = (name: RegExp) => screen.findByRole('region', { name });

/** Fills in the sections up to the payment, or to the review if there is none. */
async function comeToCard(visited: Awaited<ReturnType<typeof visit>>) {
  const { fill, press, fillPerson } = visited;
  await heading('Start your free trial');
  await fill('Email', 'avery.stone@example.com');
  await fill('Password', 'Correct-Horse-7!');
  await press('Continue');
  await within(await section(/2.+Your trial/)).findByText('All Access trial');
  await press('Continue');
  await screen.findByLabelText('First name');
  await fillPerson();
  await press('Continue');
}

describe('trial of the app, on one page', () => {
  it('starts section by section with an account, a card and the terms', async () => {
    const visited = await visit({ path });
    await comeToCard(visited);
    await visited.giveCard();
    await visited.agree();
    await visited.press(startIt);
    await heading('You’re all set, Avery');
    expect(visited.address()).toContain(`${path}/done?order=OAC-`);
  });

  it('has no section for the payment if the trial ends by itself', async () => {
    const visited = await visit({ path, endsItself: true });
    await comeToCard(visited);
    await within(await section(/4.+Review/)).findByText(/no card on file/);
    expect(screen.queryByRole('region', { name: /Payment/ })).toBeNull();
    await visited.agree();
    await visited.press(startIt);
    await heading('You’re all set, Avery');
  });

  it('shows at the password why it is refused, before an account is created', async () => {
    const { fill, press, timesAsked } = await visit({ path });
    await fill('Email', 'avery.stone@example.com');
    await fill('Password', 'sideband');
    await press('Continue');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(timesAsked('identities/create')).toBe(0);
  });
});
