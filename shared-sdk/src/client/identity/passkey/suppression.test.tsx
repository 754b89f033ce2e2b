import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { isPasskeyPromptSuppressed, suppressPasskeyPrompt } from './suppression.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('passkey prompt suppression', () => {
  it('is off until the visitor declines', () => {
    expect(isPasskeyPromptSuppressed()).toBe(false);
    suppressPasskeyPrompt();
    expect(isPasskeyPromptSuppressed()).toBe(true);
  });

  it('is stored for a year in a cookie for all paths', () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    suppressPasskeyPrompt();
    const aYear = 'PASSKEY_PROMPT_SUPPRESSED=1; Path=/; Max-Age=31536000; SameSite=Lax';
    expect(written.mock.calls).toEqual([[aYear]]);
  });

  it.each(['A=1; PASSKEY_PROMPT_SUPPRESSED=1', 'PASSKEY_PROMPT_SUPPRESSED=1; B=2'])(
    'is read from its cookie even among other cookies: %s',
    (held) => {
      jest.spyOn(document, 'cookie', 'get').mockReturnValue(held);
      expect(isPasskeyPromptSuppressed()).toBe(true);
    },
  );

  it('is off for any other cookie value', () => {
    const held = jest.spyOn(document, 'cookie', 'get');
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
    fc.assert(
      fc.property(
        anyText.filter((text) => !/^1(; |$)/.test(text)),
        (text) => {
          held.mockReturnValue(`A=1; PASSKEY_PROMPT_SUPPRESSED=${text.replaceAll(';', '')}; B=2`);
          expect(isPasskeyPromptSuppressed()).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
