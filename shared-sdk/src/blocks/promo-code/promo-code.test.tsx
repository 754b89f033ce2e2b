import { describe, expect, it } from '@jest/globals';
import { usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import type { PromoCodeOptions } from '@sideband/shared-sdk/fake';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PromoCode } from './PromoCode.tsx';
import { visit } from './test-visit.tsx';

/** Returns a page that sells plans by code, optionally with a code from its URL. */
const pageWith = (fromAddress?: () => string) =>
  function Page() {
    const [code, setCode] = useState(fromAddress);
    return (
      <>
        <PromoCode plans={usePlans({ promoCode: code })} value={code} onChange={setCode} />
        <p>Code: {code ?? 'none'}</p>
      </>
    );
  };

async function open(request: PromoCodeOptions | 'good', { inAddress = false } = {}) {
  let code = '';
  const visited = await visit(pageWith(inAddress ? () => code : undefined), {
    given: async ({ given }) => {
      await given.offer({ isListed: true });
      const offer = await given.offer({ content: { name: 'With a code' } });
      code = await given.promoCode(request === 'good' ? { offer } : request);
    },
  });
  const { user } = visited;
  return {
    ...visited,
    code,
    async enter(text: string) {
      await user.click(await screen.findByText('Have a promo code?'));
      await user.type(screen.getByLabelText('Promo code'), text);
    },
    apply: () => user.click(screen.getByRole('button', { name: 'Apply code' })),
  };
}

describe('PromoCode', () => {
  it('accepts a code in any case, shows its price and lets the customer remove it', async () => {
    const { code, user, enter } = await open('good');
    await enter(` ${code.toLowerCase()} {Enter}`);
    await screen.findByText(`${code}: $3.00 for 3 months, then $10.99/month`);
    expect(screen.getByText(`Code: ${code}`)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain(code);
    await user.click(screen.getByRole('button', { name: `Remove ${code}` }));
    expect(screen.getByText('Code: none')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Have a promo code?');
  });

  it('reports to analytics once that the form was opened', async () => {
    const { sdk, user } = await open('good');
    const told: unknown[] = [];
    sdk.dataLayer.into((event) => told.push(event));
    const question = await screen.findByText('Have a promo code?');
    expect(told).toEqual([]);
    for (const _ of ['open', 'close', 'open']) {
      await user.click(question);
      // Browsers fire this event themselves.
      fireEvent(question.closest('details') as HTMLElement, new Event('toggle'));
    }
    await waitFor(() =>
      expect(told).toEqual([{ event: 'component', page: 'form', component: 'promoCodeEntry' }]),
    );
  });

  it.each([
    ['OFFER_EXPIRED', 'This code has expired.'],
    ['OFFER_REDEEMED', 'This code has already been used.'],
    ['INVALID_OFFER_DATA', 'We don’t recognize this code. Check it and try again.'],
  ] as const)('shows at the field why a code is refused: %s', async (refusal, words) => {
    const { code, enter, apply } = await open({ refusal });
    await enter(code);
    await apply();
    await waitFor(() => expect(screen.getAllByText(words).length).toBe(2));
    const field = screen.getByLabelText<HTMLInputElement>('Promo code');
    expect(field.value).toBe(code);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Code: none')).toBeTruthy();
  });

  it('says which country a code is valid for', async () => {
    let code = '';
    const { user } = await visit(pageWith(), {
      given: async ({ given }) => {
        const offer = await given.offer({ country: 'CA' });
        code = await given.promoCode({ offer });
      },
    });
    await user.click(await screen.findByText('Have a promo code?'));
    await user.type(screen.getByLabelText('Promo code'), `${code}{Enter}`);
    const words = 'This code works only in Canada. Switch country to use it.';
    await waitFor(() => expect(screen.getAllByText(words).length).toBe(2));
  });

  it('accepts a Canadian code on the Canadian site', async () => {
    let code = '';
    const { user } = await visit(pageWith(), {
      country: 'CA',
      given: async ({ given }) => {
        const offer = await given.offer({ country: 'CA' });
        code = await given.promoCode({ offer });
      },
    });
    await user.click(await screen.findByText('Have a promo code?'));
    await user.type(screen.getByLabelText('Promo code'), `${code}{Enter}`);
    expect(await screen.findByText(`Code: ${code}`)).toBeTruthy();
  });

  it('reports a missing code and sends no request', async () => {
    const { backend, enter, apply } = await open('good');
    const before = backend.timesAsked('offers.offersNew');
    await enter(' ');
    await apply();
    expect((await screen.findAllByText('Enter your code, such as WELCOME3.')).length).toBe(2);
    expect(backend.timesAsked('offers.offersNew')).toBe(before);
  });

  it('applies a code from the URL', async () => {
    const { code } = await open('good', { inAddress: true });
    await screen.findByText(`${code}: $3.00 for 3 months, then $10.99/month`);
  });

  it('shows an error at the field for a refused code from the URL', async () => {
    const { code } = await open({ refusal: 'OFFER_EXPIRED' }, { inAddress: true });
    await waitFor(() => expect(screen.getAllByText('This code has expired.').length).toBe(2));
    expect(screen.getByLabelText<HTMLInputElement>('Promo code').value).toBe(code);
  });

  it('keeps the typed code when the request fails', async () => {
    const { backend, code, enter, apply } = await open('good');
    await enter(code);
    backend.fail('offers.offersNew', 404);
    await apply();
    await screen.findByText(/^Something went wrong on our side/);
    expect(screen.getByLabelText<HTMLInputElement>('Promo code').value).toBe(code);
  });
});
