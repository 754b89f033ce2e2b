import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compileTexts } from './texts.ts';

function folder(files: Record<string, Record<string, string>>) {
  const directory = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const [locale, texts] of Object.entries(files)) {
    writeFileSync(join(directory, `${locale}.json`), JSON.stringify(texts));
  }
  return directory;
}

const literal = (value: string) => ({ type: 0, value });

describe('compileTexts', () => {
  it('overrides US English with Canadian English', () => {
    const texts = folder({
      'en-US': { place: 'ZIP code', pay: 'Pay now' },
      'en-CA': { place: 'Postal code' },
    });

    expect(compileTexts([texts], 'en-CA')).toEqual({
      place: [literal('Postal code')],
      pay: [literal('Pay now')],
    });
  });

  it('merges the texts of a block and its remote', () => {
    const block = folder({ 'fr-CA': { 'signIn.title': 'Ouvrir une session' } });
    const remote = folder({ 'fr-CA': { 'redeem.title': 'Carte-cadeau' } });

    expect(Object.keys(compileTexts([block, remote], 'fr-CA'))).toEqual([
      'signIn.title',
      'redeem.title',
    ]);
  });

  it('makes a longer, accented pseudo-locale that keeps arguments', () => {
    const texts = folder({ 'en-US': { due: 'Due {amount}' } });

    expect(compileTexts([texts], 'en-XA').due).toEqual([
      literal('⟦'),
      literal('Dûé '),
      expect.objectContaining({ type: 1, value: 'amount' }),
      literal('··⟧'),
    ]);
  });
});
