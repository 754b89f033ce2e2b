import { expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { waitFor } from '@testing-library/react';
import { visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/renewal';

/** The link of a mail that was written in French, as its reader opens it. */
async function follow(more = '', isOver = false) {
  const backend = createFakeBackend();
  const of = await backend.given.customer({ country: 'CA', locale: 'fr-CA' });
  const token = await backend.given.entryLink({ of, purpose: 'renewal', isOver });
  const again = { backend, sdk: backend.newSdk({ country: 'CA' }), offer: '' };
  return visit({ path: `${path}?token=${token}${more}`, country: 'CA', again });
}

it('a link of a mail that asks for no language goes on in that of the mail', async () => {
  const page = await follow('&utm=mail');
  await waitFor(() => expect(page.address()).toBe(`${path}?utm=mail&langpref=fr-CA`));
});

it('what the address asks for stands', async () => {
  const page = await follow('&LangPref=en-CA');
  await waitFor(() => expect(page.address()).toBe(`${path}?LangPref=en-CA`));
});

it('a link that is over says nothing of its reader’s language', async () => {
  const page = await follow('', true);
  await waitFor(() => expect(page.address()).toBe(path));
});
