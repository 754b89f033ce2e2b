import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { framePlayedBy, visit } from './test-visit.tsx';

// jsdom does not implement dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

describe('Payment: bank challenge of a new card', () => {
  it('opens the bank’s page in a dialog and accepts the card after authentication', async () => {
    const { openFields, type, press, take, done, fields } = await visit();
    await openFields();
    type();
    await press('Continue');
    const { id, setupToken } = await fields.waitFor('confirm');
    await fields.say({ type: 'challenge', id });

    const dialog = await screen.findByRole('dialog', { name: 'Confirm with your bank' });
    expect(within(dialog).getByTitle('Your bank’s page')).toHaveProperty(
      'src',
      'https://cards.localhost:4003/authenticate?parent=http%3A%2F%2Flocalhost&locale=en-US',
    );
    const bank = framePlayedBy('Your bank’s page');
    await bank.listen();
    await bank.say({ type: 'ready' });
    expect(bank.last('authenticate')).toMatchObject({ clientSecret: setupToken });
    await bank.say({ type: 'finished', outcome: 'succeeded' });
    await take(2);

    await waitFor(() => expect(done).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('returns to the card when the customer closes the bank’s page', async () => {
    const { openFields, type, press, turnDown, fields } = await visit();
    await openFields();
    type();
    await press('Continue');
    const { id } = await fields.waitFor('confirm');
    await fields.say({ type: 'challenge', id });
    await press('Cancel');
    await turnDown('authentication', 2);

    await screen.findByText('Your bank couldn’t confirm it was you');
  });
});
