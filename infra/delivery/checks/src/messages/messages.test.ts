import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { messages } from './messages.ts';

const folder = 'mfe-trial/src/messages';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

interface Texts {
  english?: object;
  canadian?: object;
  french?: object;
  code?: string;
}

/**
 * Returns the problems that are reported for a remote with these messages. The defaults are valid.
 */
function saysAbout(texts: Texts): string[] {
  const english = texts.english ?? { 'claim.title': 'Your trial' };
  put(`${folder}/en-US.json`, english);
  put(`${folder}/en-CA.json`, texts.canadian ?? {});
  put(`${folder}/fr-CA.json`, texts.french ?? { 'claim.title': 'Votre essai' });
  const uses = Object.keys(english).map((id) => `<FormattedMessage id="${id}" />`);
  put('mfe-trial/src/Claim.tsx', texts.code ?? `export const a = <>${uses.join('')}</>;`);
  return messages(root).map(({ says }) => says);
}

describe('messages', () => {
  it('reports nothing for valid messages', () => {
    expect(saysAbout({})).toEqual([]);
  });

  it('reports an ID that is missing in a locale', () => {
    expect(saysAbout({ french: {} })).toEqual(['claim.title is missing in fr-CA.json']);
    const french = { 'claim.title': 'Votre essai', 'claim.more': 'Suite' };
    expect(saysAbout({ french })).toEqual(['claim.more is missing in en-US.json']);
  });

  it('accepts a message in en-CA only if it differs from en-US', () => {
    const canadian = { 'claim.title': 'Your trial' };
    expect(saysAbout({ canadian })).toEqual([expect.stringContaining('only what differs')]);
    expect(saysAbout({ canadian: { 'claim.title': 'Your free trial' } })).toEqual([]);
  });

  it('reports an ID without a message, even in a conditional', () => {
    const code = 'export const a = <FormattedMessage id={late ? "claim.late" : "claim.title"} />;';
    expect(saysAbout({ code })).toEqual([expect.stringContaining('no text has the id claim.late')]);
  });

  it('reports an unused message', () => {
    expect(saysAbout({ code: 'export const a = 1;' })).toEqual([
      'claim.title is used nowhere; delete it in every language',
    ]);
  });

  it('treats an ID that ends with a variable part as a use of every ID with the same prefix', () => {
    const code = `export const idOf = (part) => \`claim.\${part}\`;`;
    expect(saysAbout({ code })).toEqual([]);
  });

  it('rejects a message that is not valid ICU', () => {
    const broken = { 'claim.title': 'Your {trial' };
    expect(saysAbout({ english: broken })).toContain(
      'claim.title is not a well-formed ICU message',
    );
  });

  it('requires the same values in all locales, including those of plural forms', () => {
    const english = { 'claim.title': '{days, plural, one {# day} other {# days}} left' };
    const french = { 'claim.title': 'Encore {jours, plural, one {# jour} other {# jours}}' };
    expect(saysAbout({ english, french })).toEqual([
      'claim.title takes jours, in en-US days; use the same values',
    ]);
    const same = { 'claim.title': 'Encore {days} jours' };
    expect(saysAbout({ english, french: same })).toEqual([]);
  });

  it.each([
    ["L'essai", 'L’essai'],
    ['Essai : un mois', 'Essai\u00A0: un mois'],
    ['Rabais de 5 %', 'Rabais de 5\u00A0%'],
    ['Crédit de 5$', 'Crédit de 5\u00A0$'],
    ['Retirez « radio »', 'Retirez «\u00A0radio\u00A0»'],
    ['Retirez "radio"', 'Retirez «\u00A0radio\u00A0»'],
    ['Déjà fini ?', 'Déjà fini?'],
  ])('rejects %s in French and accepts %s', (wrong, right) => {
    const said = saysAbout({ french: { 'claim.title': wrong } });
    expect(said).toEqual([expect.stringContaining('claim.title')]);
    expect(saysAbout({ french: { 'claim.title': right } })).toEqual([]);
  });

  it('accepts URLs and values in French without typographic spaces', () => {
    const english = { 'claim.title': 'At https://sideband.example, {money}' };
    const french = { 'claim.title': 'À https://sideband.example, {money}' };
    expect(saysAbout({ english, french })).toEqual([]);
  });

  it('rejects English titles that leave no room for the longer French', () => {
    const english = { 'claim.title': 'T'.repeat(49) };
    expect(saysAbout({ english })).toEqual([expect.stringContaining('longer than 48')]);
    expect(saysAbout({ english: { 'claim.title': 'T'.repeat(48) } })).toEqual([]);
  });
});

function put(path: string, content: object | string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  writeFileSync(join(root, path), text);
}
