import { readFile } from 'node:fs/promises';
import { z } from '@sideband/shared-sdk/wire';
import { type LocaleCode, linkTo, type StoredEntry, type Value } from '@sideband/stand-ins/content';
import { addOns, campaigns, listeningOptions, ourTrial, plans, reworded } from './our-words.ts';

const locale = z.enum(['en-US', 'en-CA', 'fr-CA', 'en-CA_QC', 'fr-CA_QC']);

const written = z.object({
  contentType: z.enum(['Package', 'Properties']),
  locale,
  plan: z.optional(z.string()),
  addOn: z.optional(z.string()),
  key: z.optional(z.string()),
  name: z.optional(z.string()),
  body: z.optional(z.string()),
  highlights: z.optional(z.array(z.string())),
  listeningOptionIcons: z.optional(z.array(z.string())),
  deal: z.optional(z.string()),
});
type Written = z.infer<typeof written>;

const fixtures = z.object({
  plans: z.array(z.object({ key: z.string(), package: z.string() })),
  offers: z.array(z.object({ key: z.string(), country: z.string(), plan: z.string() })),
  campaigns: z.array(
    z.object({
      key: z.string(),
      country: z.string(),
      type: z.string(),
      programCode: z.optional(z.string()),
      services: z.optional(z.array(z.string())),
      offers: z.optional(z.array(z.string())),
      content: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
    }),
  ),
  content: z.array(written),
});
type Fixtures = z.infer<typeof fixtures>;

/** Reads the content in the seed records as entries of a content service. */
export async function readContent(file: string): Promise<StoredEntry[]> {
  const seeded = fixtures.parse(JSON.parse(await readFile(file, 'utf8')));
  const ours = fixtures.parse({ ...ourTrial, campaigns: [] });
  const read = {
    campaigns: seeded.campaigns,
    plans: [...seeded.plans, ...ours.plans],
    offers: [...seeded.offers, ...ours.offers],
    content: [...seeded.content, ...ours.content].map(inOurWords),
  };
  return [
    ...Object.entries(listeningOptions).map(([key, words]) =>
      entry(`listening-${slug(key)}`, 'ListeningOption', { key }, { name: words }),
    ),
    ...packagesIn(read),
    ...propertiesIn(read),
    ...read.offers.map(({ key, country, plan }) =>
      entry(`offer-${key}`, 'Offer', { offerId: key, country, package: linkTo(`package-${plan}`) }),
    ),
    ...read.campaigns.map(campaignOf),
  ];
}

const inOurWords = ({ name, highlights, deal, ...same }: Written): Written => ({
  ...same,
  name: name && inOurs(name),
  highlights: highlights?.map(inOurs),
  deal: deal && inOurs(deal),
});
const inOurs = (text: string) => reworded[text] ?? text;

const packagesIn = ({ plans: sold, content }: Fixtures): StoredEntry[] =>
  sold.flatMap(({ key, package: name }) => {
    const words = content.filter(({ plan }) => plan === key);
    const icons = words[0]?.listeningOptionIcons ?? [];
    const { channels, line } = plans[key] ?? {};
    if (words.length === 0) return [];
    return entry(
      `package-${key}`,
      'Package',
      {
        plan: key,
        package: name,
        ...(channels !== undefined && { channels }),
        listeningOptions: icons.map((icon) => linkTo(`listening-${slug(icon)}`)),
      },
      {
        name: byLocale(words, ({ name: called }) => called),
        highlights: byLocale(words, ({ highlights }) => highlights),
        deal: byLocale(words, ({ deal }) => deal),
        ...(line && { description: line }),
      },
    );
  });

/** Returns texts by key, and the names of add-ons. */
function propertiesIn({ content }: Fixtures): StoredEntry[] {
  const properties = content.filter(({ contentType }) => contentType === 'Properties');
  const byId = Map.groupBy(properties, ({ addOn, key }) => addOn ?? key ?? '');
  return [...byId].map(([id, words]) => {
    const isAddOn = words[0]?.addOn !== undefined;
    const text = addOns[id];
    return entry(id, 'Properties', isAddOn ? { addOn: id } : { key: id }, {
      name: byLocale(words, ({ name }) => name),
      body: byLocale(words, ({ body }) => body),
      ...(text && { text }),
    });
  });
}

function campaignOf({
  key,
  country,
  type,
  programCode,
  services,
  offers,
  content = {},
}: Fixtures['campaigns'][number]) {
  const words = campaigns[key.replace(/_(us|ca)$/, '')];
  const said = (field: 'headline' | 'body') =>
    Object.fromEntries(
      Object.entries(content).flatMap(([code, of]) => {
        const text = of[field];
        return text === undefined ? [] : [[locale.parse(code), text]];
      }),
    );
  return entry(
    `campaign-${key.replaceAll('_', '-')}`,
    'Campaign',
    {
      key,
      country,
      type,
      ...(programCode && { programCode }),
      ...(services && { services }),
      ...(offers && { offers: offers.map((id) => linkTo(`offer-${id}`)) }),
    },
    words ?? { headline: said('headline'), body: said('body') },
  );
}

/**
 * Creates an entry. The fields in `same` are equal in every locale; those in `worded` are
 * translated.
 */
function entry(
  id: string,
  contentType: string,
  same: Record<string, Value>,
  worded: Record<string, Partial<Record<LocaleCode, Value>>> = {},
): StoredEntry {
  const fields: StoredEntry['fields'] = {};
  for (const [name, value] of Object.entries(same)) fields[name] = { 'en-US': value };
  for (const [name, words] of Object.entries(worded)) {
    if (Object.keys(words).length > 0) fields[name] = words;
  }
  return { id, contentType, fields };
}

function byLocale(words: Written[], read: (of: Written) => Value | undefined) {
  const found: Partial<Record<LocaleCode, Value>> = {};
  for (const one of words) {
    const value = read(one);
    if (value !== undefined) found[one.locale] = value;
  }
  return found;
}

const slug = (text: string) => text.toLowerCase().replaceAll(' ', '-');
