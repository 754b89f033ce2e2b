import { afterEach, describe, expect, it } from '@jest/globals';
import { createDrafts, tabStorage } from './create-drafts.ts';

const route = '/subscribe/giftcard';
afterEach(() => sessionStorage.clear());

const reload = () => createDrafts(tabStorage());

describe('typed text', () => {
  it('survives a reload', () => {
    reload().set(route, 'card', 'SDB-GIFT');

    expect(reload().get(route, 'card')).toBe('SDB-GIFT');
    expect(reload().get('/elsewhere', 'card')).toBeUndefined();
  });

  it('is gone, also after a reload, once its form was sent', () => {
    const drafts = reload();
    drafts.set(route, 'card', 'SDB-GIFT');
    drafts.set('/account', 'note', 'kept');
    drafts.clear(route);

    for (const seen of [drafts, reload()]) {
      expect(seen.get(route, 'card')).toBeUndefined();
      expect(seen.get('/account', 'note')).toBe('kept');
    }
  });

  it('is told to whoever watches the field, at once and when it changes, and only then', () => {
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
    'is none where the storage holds %j',
    (text) => {
      sessionStorage.setItem('sideband.drafts', text);

      expect(reload().get('a', 'b')).toBeUndefined();
    },
  );

  it('stays for as long as the page does when the storage is full, blocked or missing', () => {
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

  it('needs no storage that even the name of is forbidden', () => {
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
