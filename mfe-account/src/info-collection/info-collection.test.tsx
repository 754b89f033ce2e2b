import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { screen, waitFor } from '@testing-library/react';
import { heading, visit } from '../test-visit.tsx';

const path = '/account/info-collection';
const albany = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

/** Opens the page for a signed-in customer without a phone number and, by default, an address. */
async function comeTo({
  query = '',
  ...more
}: Parameters<typeof visit>[0] & { query?: string } = {}) {
  const page = await visit({ path: path + query, moves: true, ...more });
  await page.signedInBefore();
  page.open();
  return {
    ...page,
    press: async (name: string) => page.user.click(await screen.findByRole('button', { name })),
    type: async (label: string, text: string) => {
      const field = await screen.findByLabelText(label);
      await page.user.clear(field);
      await page.user.type(field, text);
    },
    sent: () => page.bodiesTo('/account/update-cna').map((body) => JSON.parse(String(body))),
  };
}

describe('missing account details', () => {
  it('asks only for what is missing, says why, saves it and returns to the page before', async () => {
    const { type, press, sent, went, sdk } = await comeTo({
      serviceAddress: albany,
      query: '?returnTo=%2Fsubscription%2Fchange%3Foffer%3Done',
    });
    await heading('Complete your details');
    expect(await screen.findByText(/^So that we can send you one-time codes/)).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(screen.queryByLabelText('Address')).toBeNull();
    await type('Phone', '212 555 0111');
    await press('Save');
    await waitFor(() => expect(went.at(-1)).toBe('/subscription/change?offer=one'));
    expect(sent()).toEqual([{ phone: '2125550111' }]);
    const { value } = await sdk.bind(accounts).read();
    expect(value).toMatchObject({ phone: '2125550111', serviceAddress: albany });
  });

  it('asks for phone number and address together', async () => {
    const { type, press, user, sent, went } = await comeTo();
    await type('Phone', '2125550111');
    await type('Address', '1 Capitol Sq');
    await type('City', 'Albany');
    await user.selectOptions(screen.getByLabelText('State'), 'NY');
    await type('ZIP code', '12207');
    await press('Save');
    await waitFor(() => expect(went.at(-1)).toBe('/account'));
    expect(sent()).toEqual([{ phone: '2125550111', serviceAddress: albany }]);
  });

  it('says at the field and in the summary what is left empty', async () => {
    const { press, sent } = await comeTo({ serviceAddress: albany });
    await press('Save');
    const said = await screen.findAllByText(/^Enter a phone number with 10 digits/);
    expect(said.length).toBe(2);
    expect(sent()).toEqual([]);
  });

  it('can be left for later, unless the page before needs it', async () => {
    const from = 'returnTo=%2Fsubscription%2Fchange';
    const { close, open } = await comeTo({ query: `?${from}` });
    const way = await screen.findByRole('link', { name: 'Not now' });
    expect(way.getAttribute('href')).toBe('/subscription/change');
    close();
    open(`${path}?needs=address&${from}`);
    await screen.findByText('We need this to go on with what you were doing.');
    expect(screen.queryByRole('link', { name: 'Not now' })).toBeNull();
  });

  it.each(['https://evil.example/', '//evil.example', '/account/info-collection'])(
    'leads to the account instead of %s',
    async (returnTo) => {
      await comeTo({ query: `?${new URLSearchParams({ returnTo })}` });
      const way = await screen.findByRole('link', { name: 'Not now' });
      expect(way.getAttribute('href')).toBe('/account');
    },
  );

  it('says that nothing is missing', async () => {
    const { sdk, close, open } = await comeTo({ serviceAddress: albany });
    await screen.findByLabelText('Phone');
    await sdk.bind(accounts).updateNameAndAddress({ phone: '2125550111' });
    close();
    open(path);
    expect(await heading('Your details are complete')).toBeTruthy();
  });

  it('keeps what was typed after a failure and a reload', async () => {
    const { type, press, backend, close, open, went } = await comeTo({ serviceAddress: albany });
    await type('Phone', '2125550111');
    backend.fail('account.updateNameAndAddress', 500);
    await press('Save');
    await screen.findByText('Something went wrong on our side');
    close();
    open(path);
    const field = await screen.findByLabelText('Phone');
    expect(field).toHaveProperty('value', expect.stringContaining('0111'));
    await press('Save');
    await waitFor(() => expect(went.at(-1)).toBe('/account'));
  });

  it('is available in French', async () => {
    await comeTo({ locale: 'fr-CA' });
    await heading('Compléter vos renseignements');
    expect(await screen.findByRole('link', { name: 'Pas maintenant' })).toBeTruthy();
  });
});
