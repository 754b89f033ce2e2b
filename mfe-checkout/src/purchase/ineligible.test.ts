import { describe, expect, it } from '@jest/globals';
import { isIneligible, withoutIneligibility } from './ineligible.ts';

describe('ineligibility in the query string', () => {
  it('is recognized in any case', () => {
    expect(isIneligible('?status=I')).toBe(true);
    expect(isIneligible('?ineligibleForOffer=true')).toBe(true);
    expect(isIneligible('?status=ok&ineligibleForOffer=false')).toBe(false);
    expect(isIneligible('')).toBe(false);
  });

  it('leads to the open plans with the rest of the query string', () => {
    expect(withoutIneligibility('?status=i&promoCode=X&langpref=fr-CA')).toBe('?langpref=fr-CA');
    expect(withoutIneligibility('?status=i')).toBe('');
  });
});
