import { accept } from '@sideband/shared-sdk/wire';
import { content } from '../../contract/content/calls.ts';
import { Failure, twin } from '../fake/twin.ts';

export const contentTwins = [
  twin(content.entriesByType, ({ world }, { query: { content_type, locale } }) =>
    accept(world.content.read(locale, ({ contentType }) => contentType === content_type)),
  ),

  twin(content.entryById, ({ world }, { params, query: { locale } }) => {
    const found = world.content.read(locale, ({ id }) => id === params.id);
    if (found.entries.length === 0) throw new Failure(404, 'NOT_FOUND');
    return accept(found);
  }),
];
