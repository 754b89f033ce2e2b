import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { waitFor } from '@testing-library/react';
import { visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/renewal';

/** Follows a link from an email that was written in French. */
async function follow(more = '', isOver = false) {
  const backend = createFakeBackend();
  const of = await backend.given.customer({ country: 'CA', locale: 'fr-CA' });
  const token = await backend.given.entryLink({ of, purpose: 'renewal', isOver });
  const again = { backend, sdk: backend.newSdk({ country: 'CA' }), offer: '' };
  return visit({ path: `${path}?token=${token}${more}`, country: 'CA', again });
}

describe('emailed link: language', () => {
  it('continues in the language of the email when the URL requests none', async () => {
    const page = await follow('&utm=mail');
    await waitFor(() => expect(page.address()).toBe(`${path}?utm=mail&langpref=fr-CA`));
  });

  it('keeps the language that the URL requests', async () => {
    const page = await follow('&LangPref=en-CA');
    await waitFor(() => expect(page.address()).toBe(`${path}?LangPref=en-CA`));
  });

  it('sets no language for an expired link', async () => {
    const page = await follow('', true);
    await waitFor(() => expect(page.address()).toBe(path));
  });
});
