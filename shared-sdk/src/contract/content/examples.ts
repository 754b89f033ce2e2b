import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { content } from './calls.ts';
import type { Entries, Entry } from './model.ts';

export const exampleEntry: Entry = {
  id: 'pkg-1',
  contentType: 'Package',
  locale: 'en-US',
  fields: { name: 'All Access', highlights: ['No ads'], rank: 1, isNew: true },
  links: { deal: ['deal-1'] },
};
const found: Entries = {
  entries: [exampleEntry],
  included: [
    { ...exampleEntry, id: 'deal-1', contentType: 'Deal', fields: { text: '$3' }, links: {} },
  ],
};

export const contentExamples = examplesOf(content, {
  entriesByType: {
    asked: { query: { content_type: 'Package', include: '10', locale: 'fr-CA_QC' } },
    answer: found,
    refused: [
      { query: { content_type: 'Page' } },
      { query: { include: '2' } },
      { query: { locale: 'fr' } },
    ],
  },
  entryById: {
    asked: { params: { id: 'pkg-1' }, query: { include: '10', locale: 'en-CA' } },
    answer: found,
    refused: [
      { params: { id: '' } },
      { query: { locale: undefined } },
      { query: { include: undefined } },
    ],
  },
});
