import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { localization } from './calls.ts';

/** What any backend does with dictionaries: the fake, and the real api. */
export function localizationBehaviour(start: () => Promise<Stage>) {
  describe('dictionaries', () => {
    it('are read in the language asked for, in the order asked for', async () => {
      const { newSdk } = await start();
      const { getLocalizations } = newSdk().bind(localization);

      const query = { locale: 'fr-CA', dictionaries: 'languages:1|countries:1' } as const;
      expect(await getLocalizations({ query })).toEqual({
        ok: true,
        value: {
          locale: 'fr-CA',
          dictionaries: [
            { name: 'languages', version: '1', texts: { en: 'anglais', fr: 'français' } },
            { name: 'countries', version: '1', texts: { US: 'États-Unis', CA: 'Canada' } },
          ],
        },
      });
      const inEnglish = { locale: 'en-US', dictionaries: 'countries:1|languages:1' } as const;
      expect(await getLocalizations({ query: inEnglish })).toEqual({
        ok: true,
        value: {
          locale: 'en-US',
          dictionaries: [
            { name: 'countries', version: '1', texts: { US: 'United States', CA: 'Canada' } },
            { name: 'languages', version: '1', texts: { en: 'English', fr: 'French' } },
          ],
        },
      });
    });

    it('are read in Canadian English, twenty at a time', async () => {
      const { newSdk } = await start();
      const { getLocalizations } = newSdk().bind(localization);
      const dictionaries = Array(20).fill('countries:1').join('|');

      const read = await getLocalizations({ query: { locale: 'en-CA', dictionaries } });
      expect(read).toMatchObject({ ok: true, value: { locale: 'en-CA' } });
      expect(read.ok && read.value.dictionaries).toHaveLength(20);
      const tooMany = { locale: 'en-CA', dictionaries: `${dictionaries}|languages:1` } as const;
      await expect(getLocalizations({ query: tooMany })).rejects.toMatchObject({ status: 400 });
    });

    it('name those that are missing, also in a version that is not out', async () => {
      const { newSdk } = await start();
      const { getLocalizations } = newSdk().bind(localization);

      const query = {
        locale: 'en-US',
        dictionaries: 'countries:1|countries:999|no-such-thing:1|constructor:1',
      } as const;
      expect(await getLocalizations({ query })).toEqual({
        ok: false,
        error: {
          code: 'DICTIONARY_NOT_FOUND',
          dictionaries: ['countries:999', 'no-such-thing:1', 'constructor:1'],
        },
      });
    });

    it('are refused to somebody who names no version', async () => {
      const { newSdk } = await start();
      const { getLocalizations } = newSdk().bind(localization);

      const asking = getLocalizations({ query: { locale: 'en-US', dictionaries: 'countries' } });
      await expect(asking).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    });
  });
}
