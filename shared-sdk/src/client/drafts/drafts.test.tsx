import { afterEach, describe, expect, it } from '@jest/globals';
import { createDrafts, tabStorage } from './create-drafts.ts';

const route = '/subscribe/giftcard';
afterEach(() => sessionStorage.clear());

const reload = () => createDrafts(tabStorage());

describe('drafts', () => {
  it('survive a reload', () => {
    reload().set(route, 'card', 'SDB-GIFT');

    expect(reload().get(route, 'card')).toBe('SDB-GIFT');
    expect(reload().get('/elsewhere', 'card')).toBeUndefined();
  });

  it('are gone after their form was sent, even after a reload', () => {
    const drafts = reload();
    drafts.set(route, 'card', 'SDB-GIFT');
    drafts.set('/account', 'note', 'kept');
    drafts.clear(route);

    for (const seen of [drafts, reload()]) {
      expect(seen.get(route, 'card')).toBeUndefined();
      expect(seen.get('/account', 'note')).toBe('kept');
    }
  });

  it('emit the current text of a watched field and then only its changes', () => {
    const drafts = reload();
    drafts.set(route, 'card', 'S');
    const seen: unknown[] = [];
    const watching = drafts.watch(route, 'card').subscribe((text) => seen.push(text));
    drafts.set(route, 'other', 'x');
    drafts.set(route, 'card', 'SD');
    drafts.clear();
    watching.unsubscribe();
    drafts.set(route, 'card', 'after');

    expect(seen).toEqual(['S', 'SD', undefined]);
  });

  it.each(['', '{', '[]', 'null', '{"a":1}', '{"a":{"b":1}}'])(
    'are empty when the storage holds %j',
    (text) => {
      sessionStorage.setItem('sideband.drafts', text);

      expect(reload().get('a', 'b')).toBeUndefined();
    },
  );

  it('last as long as the page when the storage is blocked or missing', () => {
    const blocked = new Proxy(sessionStorage, {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    for (const storage of [blocked, null]) {
      const drafts = createDrafts(storage);
      drafts.set(route, 'card', 'SDB');

      expect(drafts.get(route, 'card')).toBe('SDB');
    }
  });

  it('work in memory when merely accessing the storage throws', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    try {
      expect(tabStorage()).toBeNull();
    } finally {
      if (own) Object.defineProperty(globalThis, 'sessionStorage', own);
    }
  });
});
