import { expect, it } from '@jest/globals';
import { isIneligible, withoutIneligibility } from './ineligible.ts';

it('reads in the address that the offer is not for this account, in any case', () => {
  expect(isIneligible('?status=I')).toBe(true);
  expect(isIneligible('?ineligibleForOffer=true')).toBe(true);
  expect(isIneligible('?status=ok&ineligibleForOffer=false')).toBe(false);
  expect(isIneligible('')).toBe(false);
});

it('leads on to the plans for everybody with the rest of the query', () => {
  expect(withoutIneligibility('?status=i&promoCode=X&langpref=fr-CA')).toBe('?langpref=fr-CA');
  expect(withoutIneligibility('?status=i')).toBe('');
});
