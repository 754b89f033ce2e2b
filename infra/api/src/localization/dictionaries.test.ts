import { describe, expect, it } from '@jest/globals';
import { commonConfiguration } from '../configuration/common-configuration.ts';
import { dictionaries } from './dictionaries.ts';

const textsOf = (key: string, locale: 'en-US' | 'en-CA' | 'fr-CA') =>
  dictionaries.get(key)?.(locale) ?? {};

describe('the dictionary of', () => {
  it('regions names every state and province, those of Canada in French too', () => {
    const [english, french] = [textsOf('regions:1', 'en-CA'), textsOf('regions:1', 'fr-CA')];

    expect(Object.keys(english)).toHaveLength(56 + 13);
    expect(english).toMatchObject({ NY: 'New York', QC: 'Quebec', NS: 'Nova Scotia' });
    expect(french).toMatchObject({ NY: 'New York', QC: 'Québec', NS: 'Nouvelle-Écosse' });
    expect(Object.keys(french)).toEqual(Object.keys(english));
  });

  it('reasons for removing a device has each of them, in other words in French', () => {
    const french = textsOf('removal-reasons:1', 'fr-CA');

    expect(Object.keys(french)).toEqual(commonConfiguration.deviceRemovalReasons);
    for (const [reason, text] of Object.entries(french)) expect(text).not.toBe(reason);
    expect(textsOf('removal-reasons:1', 'en-US').Other).toBe('Other');
  });

  it.each([...dictionaries.keys()])('%s has a text for every key, in every language', (key) => {
    for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
      const texts = Object.values(textsOf(key, locale));
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    }
  });
});
