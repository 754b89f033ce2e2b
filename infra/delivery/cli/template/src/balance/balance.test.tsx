import { describe, expect, it } from '@jest/globals';
import breakdown from '@sideband/shared-sdk/blocks/breakdown/messages/en-US.json' with {
  type: 'json',
};
import breakdownInFrench from '@sideband/shared-sdk/blocks/breakdown/messages/fr-CA.json' with {
  type: 'json',
};
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { Alone } from '@sideband/shared-sdk/react/alone';
import ui from '@sideband/shared-sdk/ui/messages/en-US.json' with { type: 'json' };
import uiInFrench from '@sideband/shared-sdk/ui/messages/fr-CA.json' with { type: 'json' };
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import own from '../messages/en-US.json' with { type: 'json' };
import ownInFrench from '../messages/fr-CA.json' with { type: 'json' };
import { paths } from '../paths.ts';
import { App } from '../routes.tsx';

const texts = {
  'en-US': { ...ui, ...breakdown, ...own },
  'fr-CA': { ...uiInFrench, ...breakdownInFrench, ...ownInFrench },
};

/** Renders the page on the SDK's fake. */
async function visit({ locale = 'en-US' }: { locale?: 'en-US' | 'fr-CA' } = {}) {
  const backend = createFakeBackend();
  const sdk = backend.newSdk();
  render(<Alone App={App} sdk={sdk} locale={locale} path={paths.balance} texts={texts[locale]} />);
  await act(() => sdk.session.start());
  const user = userEvent.setup();
  return {
    backend,
    async lookUp(code: string) {
      await user.type(await screen.findByRole('textbox'), code);
      await user.click(screen.getByRole('button'));
    },
    press: async () => user.click(await screen.findByRole('button')),
  };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('gift card balance', () => {
  it('shows the balance of a card', async () => {
    const { backend, lookUp } = await visit();
    const { input } = await backend.given.giftCard({ by: 'identifier', balance: 2500 });

    await lookUp('cardIdentifier' in input ? input.cardIdentifier : '');

    expect(await heading('$25.00 on this card')).toBeTruthy();
  });

  it('reports an unknown card and keeps the typed code', async () => {
    const { lookUp } = await visit();
    await lookUp('SDB-NO-SUCH-CARD');
    expect(await screen.findByText('This card has no money for you')).toBeTruthy();
    expect(screen.getByDisplayValue('SDB-NO-SUCH-CARD')).toBeTruthy();
  });

  it('sends no request without a code', async () => {
    const { backend, press } = await visit();
    await press();
    expect((await screen.findAllByText('Enter the code of your card')).length).toBeGreaterThan(0);
    expect(backend.timesAsked('giftCards.lookUp')).toBe(0);
  });

  it('can be retried after a network error', async () => {
    const { backend, lookUp, press } = await visit();
    const { input } = await backend.given.giftCard({ by: 'identifier', balance: 2500 });
    backend.fail('giftCards.lookUp', 'network');
    await lookUp('cardIdentifier' in input ? input.cardIdentifier : '');
    await screen.findByText('We can’t reach Sideband');
    await press();
    expect(await heading('$25.00 on this card')).toBeTruthy();
  });

  it('renders in French', async () => {
    await visit({ locale: 'fr-CA' });
    expect(await heading('Quel est le solde de votre carte?')).toBeTruthy();
  });
});
