interface Field {
  id: string;
  name: string;
  type: 'Symbol' | 'Text' | 'Integer' | 'Boolean' | 'Array' | 'Link';
  localized: boolean;
  required: boolean;
  disabled: false;
  omitted: false;
  linkType?: 'Entry';
  items?: { type: 'Symbol' } | { type: 'Link'; linkType: 'Entry' };
}

const field = (id: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  id,
  name: id,
  type,
  localized: false,
  required: false,
  disabled: false,
  omitted: false,
  ...more,
});
const worded = { localized: true };
const symbols = { items: { type: 'Symbol' as const } };
const links = { items: { type: 'Link' as const, linkType: 'Entry' as const } };
const entry = { linkType: 'Entry' as const };

export const contentTypes: Record<string, { name: string; displayField: string; fields: Field[] }> =
  {
    Campaign: {
      name: 'Campaign',
      displayField: 'key',
      fields: [
        field('key', 'Symbol', { required: true }),
        field('country', 'Symbol'),
        field('type', 'Symbol'),
        field('programCode', 'Symbol'),
        field('services', 'Array', symbols),
        field('offers', 'Array', links),
        field('eyebrow', 'Symbol', worded),
        field('headline', 'Symbol', worded),
        field('body', 'Text', worded),
      ],
    },
    Offer: {
      name: 'Offer',
      displayField: 'offerId',
      fields: [
        field('offerId', 'Symbol', { required: true }),
        field('country', 'Symbol'),
        field('package', 'Link', entry),
      ],
    },
    Package: {
      name: 'Package',
      displayField: 'plan',
      fields: [
        field('plan', 'Symbol', { required: true }),
        field('package', 'Symbol'),
        field('channels', 'Integer'),
        field('name', 'Symbol', worded),
        field('description', 'Symbol', worded),
        field('highlights', 'Array', { ...symbols, ...worded }),
        field('deal', 'Symbol', worded),
        field('listeningOptions', 'Array', links),
      ],
    },
    ListeningOption: {
      name: 'Listening option',
      displayField: 'key',
      fields: [field('key', 'Symbol', { required: true }), field('name', 'Symbol', worded)],
    },
    Properties: {
      name: 'Properties',
      displayField: 'key',
      fields: [
        field('key', 'Symbol'),
        field('addOn', 'Symbol'),
        field('name', 'Symbol', worded),
        field('text', 'Text', worded),
        field('body', 'Text', worded),
      ],
    },
  };
