import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { visit } from './test-visit.tsx';

describe('ZIP or postal code of an address', () => {
  it.each([
    [
      'US',
      'en-US',
      'IL',
      '10001',
      '10001 is in New York, not Illinois. Correct the ZIP code or the state.',
    ],
    [
      'US',
      'en-US',
      'NY',
      '00000',
      'We can’t match this ZIP code to a state. Check it and try again.',
    ],
    [
      'CA',
      'fr-CA',
      'ON',
      'H2Y 1C6',
      'Le code H2Y 1C6 appartient à une autre province\u00a0: Québec, pas Ontario. Corrigez le code postal ou la province.',
    ],
  ] as const)(
    'in %s (%s), says beside the code why %s does not go with %s, and keeps what was typed',
    async (country, locale, state, postalCode, problem) => {
      const { backend, enter, press, known, details } = await visit({ country, locale });
      await enter({ line1: '1 Main St', city: 'Anywhere', state, postalCode }, locale);
      await press(locale === 'fr-CA' ? 'Continuer' : 'Continue');
      const code = screen.getByRole('textbox', { name: /^(ZIP code|Code postal)/ });
      expect(code.getAttribute('aria-invalid')).toBe('true');
      const [said = ''] = (code.getAttribute('aria-describedby') ?? '').split(' ');
      expect(document.getElementById(said)?.textContent).toContain(problem);
      expect(details()).toMatchObject({ line1: '1 Main St', state, postalCode });
      expect(backend.timesAsked('validation.checkCustomerInfo')).toBe(0);
      expect(known()).toBeUndefined();
    },
  );
});
