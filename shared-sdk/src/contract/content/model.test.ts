import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { entriesQuery, entryQuery, includeDepth } from './model.ts';

const asked = { include: '10', locale: 'en-US' };
const isTaken = (query: object) => z.safeParse(entriesQuery, { ...asked, ...query }).success;

describe('content query schemas', () => {
  it.each(['Campaign', 'Offer', 'Properties', 'Package'])(
    'accepts the content type %s',
    (content_type) => {
      expect(isTaken({ content_type })).toBe(true);
    },
  );

  it('rejects any other content type', () => {
    expect(isTaken({ content_type: 'ListeningOption' })).toBe(false);
    expect(isTaken({ content_type: undefined })).toBe(false);
  });

  it('accepts an include depth of 10 only', () => {
    expect(includeDepth).toBe('10');
    expect(isTaken({ content_type: 'Offer', include: '10' })).toBe(true);
    expect(isTaken({ content_type: 'Offer', include: '9' })).toBe(false);
    expect(isTaken({ content_type: 'Offer', include: '11' })).toBe(false);
    expect(isTaken({ content_type: 'Offer', include: undefined })).toBe(false);
    const takenForOne = ['10', '9', '11', undefined].filter(
      (include) => z.safeParse(entryQuery, { ...asked, include }).success,
    );
    expect(takenForOne).toEqual(['10']);
  });
});
