import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { content } from '../../contract/content/calls.ts';
import type { ContentLocale, Entries } from '../../contract/content/model.ts';

/** Content behavior that every backend must satisfy: the fake and the real API. */
export function contentBehaviour(start: () => Promise<Stage>) {
  describe('content', () => {
    const ask = (locale: ContentLocale, id: string) => ({
      params: { id },
      query: { include: '10' as const, locale },
    });
    const idsOf = (entries: Entries['entries']) => entries.map(({ id }) => id);

    it('is returned in the requested locale', async () => {
      const { given, newSdk } = await start();
      await given.content({ contentType: 'Campaign', fields: { key: 'winter' } });
      const id = await given.content({
        contentType: 'Campaign',
        fields: { key: 'spring', rank: 2 },
        wording: { 'en-CA': { headline: 'Spring' }, 'fr-CA': { headline: 'Printemps' } },
      });
      await given.content({ contentType: 'Campaign', fields: { key: 'summer' } });
      const { entryById } = newSdk({ country: 'CA' }).bind(content);

      const { value } = await entryById(ask('fr-CA', id));

      expect((await entryById(ask('en-CA', id))).value.entries).toMatchObject([
        { id, locale: 'en-CA', fields: { headline: 'Spring' } },
      ]);

      expect(value.entries).toEqual([
        {
          id,
          contentType: 'Campaign',
          locale: 'fr-CA',
          fields: { key: 'spring', rank: 2, headline: 'Printemps' },
          links: {},
        },
      ]);
    });

    it('uses the wording for Quebec where there is one, and the general French wording for other fields', async () => {
      const { given, newSdk } = await start();
      const id = await given.content({
        contentType: 'Properties',
        wording: {
          'fr-CA': { name: 'Annuler', body: 'Sans frais.' },
          'fr-CA_QC': { body: 'Sans frais, et remboursé.' },
        },
      });

      const { value } = await newSdk({ country: 'CA' })
        .bind(content)
        .entryById(ask('fr-CA_QC', id));

      expect(value.entries[0]?.fields).toEqual({
        name: 'Annuler',
        body: 'Sans frais, et remboursé.',
      });
    });

    it('includes linked entries down to ten levels, each once', async () => {
      const { given, newSdk } = await start();
      // Built from the innermost entry outwards: nine below the package, which is the tenth.
      const below: string[] = [];
      for (let nth = 1; nth <= 9; nth++) {
        const links = { within: below.slice(0, 1) };
        below.unshift(await given.content({ contentType: 'ListeningOption', links }));
      }
      const inner = await given.content({
        contentType: 'Package',
        links: { listeningOptions: below.slice(0, 1) },
      });
      const outer = await given.content({
        contentType: 'Offer',
        links: { package: [inner], shown: [inner] },
      });

      const { value } = await newSdk().bind(content).entryById(ask('en-US', outer));

      expect(value.entries[0]?.links).toEqual({ package: [inner], shown: [inner] });
      expect(idsOf(value.included).toSorted()).toEqual([inner, ...below].toSorted());
    });

    it('is returned by content type', async () => {
      const { given, newSdk } = await start();
      const campaign = await given.content({
        contentType: 'Campaign',
        wording: { 'en-CA': { headline: 'Spring' }, 'fr-CA': { headline: 'Printemps' } },
      });
      const other = await given.content({ contentType: 'Properties' });

      const { entriesByType } = newSdk({ country: 'CA' }).bind(content);
      const query = { include: '10', locale: 'fr-CA' } as const;
      const { value } = await entriesByType({ query: { content_type: 'Campaign', ...query } });
      const properties = await entriesByType({ query: { content_type: 'Properties', ...query } });

      const found = value.entries.find(({ id }) => id === campaign);
      expect(found).toMatchObject({ locale: 'fr-CA', fields: { headline: 'Printemps' } });
      expect(idsOf(value.entries)).not.toContain(other);
      expect(idsOf(properties.value.entries)).toContain(other);
      expect(idsOf(properties.value.entries)).not.toContain(campaign);
    });

    it('is rejected with 404 when it does not exist', async () => {
      const { newSdk } = await start();
      const asked = newSdk().bind(content).entryById(ask('en-US', 'nobody-wrote-this'));
      await expect(asked).rejects.toMatchObject({ status: 404 });
    });
  });
}
