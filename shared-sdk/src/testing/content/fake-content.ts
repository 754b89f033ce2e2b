import type { ContentLocale, Entries, Entry } from '../../contract/content/model.ts';

type Fields = Entry['fields'];

export interface FakeEntry {
  id: string;
  contentType: string;
  /** Fields that are the same in every language. */
  fields: Fields;
  wording: Partial<Record<ContentLocale, Fields>>;
  links: Entry['links'];
}

/** Entries that exist from the start. */
const beginning: FakeEntry[] = [
  {
    id: 'how-to-cancel',
    contentType: 'Properties',
    links: {},
    fields: { key: 'how-to-cancel' },
    wording: {
      'en-US': { body: 'Cancel anytime online in your account or by chat.' },
      'fr-CA': { body: 'Annulez en tout temps en ligne dans votre compte ou par clavardage.' },
    },
  },
  {
    id: 'default_conf_campaign',
    contentType: 'Campaign',
    links: {},
    fields: { key: 'default_conf_campaign', type: 'confirmation' },
    wording: { 'en-US': { headline: 'You’re all set', body: 'Your plan is on.' } },
  },
  {
    id: 'CA_default_conf_campaign',
    contentType: 'Campaign',
    links: {},
    fields: { key: 'CA_default_conf_campaign', type: 'confirmation' },
    wording: {
      'en-CA': { headline: 'You’re all set', body: 'Your plan is on, anywhere in Canada.' },
      'fr-CA': { headline: 'Tout est prêt', body: 'Votre forfait est actif partout au Canada.' },
    },
  },
];

/** Fallback order of wordings: Quebec, the language, the original English. */
const wordingsFor: Record<ContentLocale, ContentLocale[]> = {
  'en-US': ['en-US'],
  'en-CA': ['en-CA', 'en-US'],
  'fr-CA': ['fr-CA'],
  'en-CA_QC': ['en-CA_QC', 'en-CA', 'en-US'],
  'fr-CA_QC': ['fr-CA_QC', 'fr-CA'],
};

/** In-memory content service. */
export function createContent() {
  const written = [...beginning];

  const inLocale = (locale: ContentLocale, entry: FakeEntry): Entry => ({
    id: entry.id,
    contentType: entry.contentType,
    locale,
    links: entry.links,
    fields: Object.assign(
      {},
      ...wordingsFor[locale].toReversed().map((from) => entry.wording[from] ?? {}),
      entry.fields,
    ),
  });

  return {
    written,
    /** Returns the matching entries, and every entry linked from them directly or indirectly. */
    read(locale: ContentLocale, isAsked: (entry: FakeEntry) => boolean): Entries {
      const asked = written.filter(isAsked);
      const within = new Set<FakeEntry>();
      const add = ({ links }: FakeEntry) => {
        for (const id of Object.values(links).flat()) {
          const found = written.find((entry) => entry.id === id);
          if (!found || within.has(found) || asked.includes(found)) continue;
          within.add(found);
          add(found);
        }
      };
      asked.forEach(add);
      return {
        entries: asked.map((entry) => inLocale(locale, entry)),
        included: [...within].map((entry) => inLocale(locale, entry)),
      };
    },
  };
}
