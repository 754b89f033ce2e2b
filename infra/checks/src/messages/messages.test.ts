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

/** What the check says about a remote with these texts; by default all is well. */
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
  it('have nothing to say about good texts', () => {
    expect(saysAbout({})).toEqual([]);
  });

  it('miss an id in either language', () => {
    expect(saysAbout({ french: {} })).toEqual(['claim.title is missing in fr-CA.json']);
    const french = { 'claim.title': 'Votre essai', 'claim.more': 'Suite' };
    expect(saysAbout({ french })).toEqual(['claim.more is missing in en-US.json']);
  });

  it('keep only differences in en-CA', () => {
    const canadian = { 'claim.title': 'Your trial' };
    expect(saysAbout({ canadian })).toEqual([expect.stringContaining('only what differs')]);
    expect(saysAbout({ canadian: { 'claim.title': 'Your free trial' } })).toEqual([]);
  });

  it('find an id that has no text, also behind a condition', () => {
    const code = 'export const a = <FormattedMessage id={late ? "claim.late" : "claim.title"} />;';
    expect(saysAbout({ code })).toEqual([expect.stringContaining('no text has the id claim.late')]);
  });

  it('find a text that nobody shows', () => {
    expect(saysAbout({ code: 'export const a = 1;' })).toEqual([
      'claim.title is used nowhere; delete it in every language',
    ]);
  });

  it('take an id that ends with a value for a use of all that begin like it', () => {
    const code = `export const idOf = (part) => \`claim.\${part}\`;`;
    expect(saysAbout({ code })).toEqual([]);
  });

  it('refuse text that is not ICU', () => {
    const broken = { 'claim.title': 'Your {trial' };
    expect(saysAbout({ english: broken })).toContain(
      'claim.title is not a well-formed ICU message',
    );
  });

  it('compare the values of all languages, in plural forms too', () => {
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
  ])('French is not written %s but %s', (wrong, right) => {
    const said = saysAbout({ french: { 'claim.title': wrong } });
    expect(said).toEqual([expect.stringContaining('claim.title')]);
    expect(saysAbout({ french: { 'claim.title': right } })).toEqual([]);
  });

  it('leave addresses and values in French alone', () => {
    const english = { 'claim.title': 'At https://sideband.example, {money}' };
    const french = { 'claim.title': 'À https://sideband.example, {money}' };
    expect(saysAbout({ english, french })).toEqual([]);
  });

  it('keep titles short enough for French', () => {
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
