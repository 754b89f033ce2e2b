import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { localization } from '../../contract/localization/calls.ts';

/** Localization behavior that every backend must satisfy: the fake and the real API. */
export function localizationBehaviour(start: () => Promise<Stage>) {
  describe('localization dictionaries', () => {
    it('returns the texts in the requested locale, in the requested order', async () => {
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

    it('are returned in Canadian English, at most twenty at a time', async () => {
      const { newSdk } = await start();
      const { getLocalizations } = newSdk().bind(localization);
      const dictionaries = Array(20).fill('countries:1').join('|');

      const read = await getLocalizations({ query: { locale: 'en-CA', dictionaries } });
      expect(read).toMatchObject({ ok: true, value: { locale: 'en-CA' } });
      expect(read.ok && read.value.dictionaries).toHaveLength(20);
      const tooMany = { locale: 'en-CA', dictionaries: `${dictionaries}|languages:1` } as const;
      await expect(getLocalizations({ query: tooMany })).rejects.toMatchObject({ status: 400 });
    });

    it('lists every missing dictionary, including a known one in an unknown version', async () => {
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

    it('returns 400 BAD_REQUEST for a dictionary without a version', async () => {
      const { newSdk } = await start();
      const { getLocalizations } = newSdk().bind(localization);

      const asking = getLocalizations({ query: { locale: 'en-US', dictionaries: 'countries' } });
      await expect(asking).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    });
  });
}
