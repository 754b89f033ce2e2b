import type { content } from '@sideband/shared-sdk/content/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { CallFailure } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';

export const readEntriesOfType: Handler<typeof content.entriesByType> = async (
  { query: { content_type: contentType, locale } },
  { content: written },
) => accept(await written.read({ wanted: { contentType }, locale }));

export const readEntry: Handler<typeof content.entryById> = async (
  { params: { id }, query: { locale } },
  { content: written },
) => {
  const found = await written.read({ wanted: { id }, locale });
  if (found.entries.length > 0) return accept(found);
  throw new CallFailure(404, 'NOT_FOUND', { description: 'Nobody wrote an entry of this id.' });
};
