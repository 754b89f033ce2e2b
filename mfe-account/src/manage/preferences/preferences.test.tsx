import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import { profiles } from '@sideband/shared-sdk/profile';
import { screen } from '@testing-library/react';
import { open } from '../test-manage.tsx';

describe('preferences', () => {
  it('allow no offers until the customer does', async () => {
    const { sdk, setting, press, user } = await open('preferences');
    const offers = await setting('Offers and news');
    expect(offers.getByText(/^None/)).toBeTruthy();

    await press('Change', offers);
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
      expect(box.checked).toBe(false);
    }
    await user.click(screen.getByLabelText('Email'));
    await user.click(screen.getByLabelText('Mail'));
    await press('Save', offers);

    expect(await offers.findByText('Email and Mail')).toBeTruthy();
    const { value } = await sdk.bind(accountManagement).readContactPreferences();
    expect(value).toEqual({ email: true, phone: false, post: true, textMessage: false });
  });

  it('keep what was chosen after a failure', async () => {
    const { backend, setting, press, user } = await open('preferences');
    const offers = await setting('Offers and news');
    await press('Change', offers);
    await user.click(screen.getByLabelText('Email'));
    backend.fail('accountManagement.updateContactPreferences', 500);
    await press('Save', offers);
    expect(await offers.findByText(/Nothing was changed/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').checked).toBe(true);
  });

  it('set the language of messages in Canada', async () => {
    const { sdk, setting, press, user } = await open('preferences', { locale: 'fr-CA' });
    const language = await setting('Langue de nos messages');
    await press('Modifier', language);
    await user.click(screen.getByLabelText('Français'));
    await press('Enregistrer', language);
    expect(await language.findByText('Français')).toBeTruthy();
    expect((await sdk.bind(profiles).readMine()).value.language).toBe('fr-CA');
  });

  it('offer no choice of language in the US', async () => {
    const { setting } = await open('preferences');
    await setting('Offers and news');
    expect(screen.queryByRole('region', { name: 'Language of our messages' })).toBeNull();
  });

  it('opt out of personalization, and in again', async () => {
    const { sdk, setting, press } = await open('preferences');
    const privacy = await setting('Personalization');
    await press('Opt out', privacy);
    await press('Opt out', privacy);
    expect(await privacy.findByText(/^You have opted out/)).toBeTruthy();
    expect((await sdk.bind(accounts).readMine()).value.userOptedOut).toBe(true);
    await press('Opt in', privacy);
    await press('Opt in', privacy);
    expect(await privacy.findByText(/^We may use your visits/)).toBeTruthy();
  });

  it('are read again after a failed read', async () => {
    const { press } = await open('preferences', {
      before: (backend) => {
        for (let nth = 0; nth < 4; nth++)
          backend.fail('accountManagement.readContactPreferences', 500);
      },
    });
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'Personalization' })).toBeTruthy();
  });
});
