import { describe, expect, it } from '@jest/globals';
import type { Money } from '@sideband/shared-sdk/wire';
import { writeGiftCardRedeemed } from './gift-card-redeemed.mail.ts';
import { pagesIn } from './pages.ts';

const redeemed = (currency: Money['currency']) => ({
  firstName: 'Noémie',
  lastFour: '0033',
  amount: { minorUnits: 5000, currency },
  credit: { minorUnits: 123_456, currency },
});

describe('gift card redeemed mail', () => {
  it.each([
    ['en-US', 'USD', '$50.00', '$1,234.56'],
    ['en-CA', 'CAD', '$50.00', '$1,234.56'],
    ['fr-CA', 'CAD', '50,00\u00a0$', '1\u00a0234,56\u00a0$'],
  ] as const)('formats amounts for %s', (locale, currency, amount, credit) => {
    const mail = writeGiftCardRedeemed(redeemed(currency), locale, pagesIn(locale));

    expect(mail.subject).toContain(amount);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(amount);
      expect(body).toContain(credit);
      expect(body).toContain('0033');
    }
  });

  it('is in French for a customer in Quebec, with a lang attribute for screen readers', () => {
    const { subject, html } = writeGiftCardRedeemed(redeemed('CAD'), 'fr-CA', pagesIn('fr-CA'));
    expect(subject).toBe('50,00\u00a0$ de plus dans votre compte Sideband');
    expect(html).toContain('<html lang="fr-CA"');
  });
});
