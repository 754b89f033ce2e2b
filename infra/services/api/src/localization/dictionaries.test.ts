import { describe, expect, it } from '@jest/globals';
import { commonConfiguration } from '../configuration/common-configuration.ts';
import { dictionaries } from './dictionaries.ts';

const textsOf = (key: string, locale: 'en-US' | 'en-CA' | 'fr-CA') =>
  dictionaries.get(key)?.(locale) ?? {};

describe('dictionaries', () => {
  it('name every state and province, with French names for Canada', () => {
    const [english, french] = [textsOf('regions:1', 'en-CA'), textsOf('regions:1', 'fr-CA')];

    expect(Object.keys(english)).toHaveLength(59 + 13);
    expect(english).toMatchObject({ NY: 'New York', QC: 'Quebec', NS: 'Nova Scotia' });
    expect(french).toMatchObject({ NY: 'New York', QC: 'Québec', NS: 'Nouvelle-Écosse' });
    expect(Object.keys(french)).toEqual(Object.keys(english));
  });

  it('translate every reason for removing a device into French', () => {
    const french = textsOf('removal-reasons:1', 'fr-CA');

    expect(Object.keys(french)).toEqual(commonConfiguration.deviceRemovalReasons);
    for (const [reason, text] of Object.entries(french)) expect(text).not.toBe(reason);
    expect(textsOf('removal-reasons:1', 'en-US').Other).toBe('Other');
  });

  it.each([...dictionaries.keys()])('%s has text for every key in every locale', (key) => {
    for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
      const texts = Object.values(textsOf(key, locale));
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    }
  });
});
