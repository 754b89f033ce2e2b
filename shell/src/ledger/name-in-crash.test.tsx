import { afterEach, describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import type { Life } from './keep-ledger.ts';
import { nameInCrash } from './name-in-crash.ts';

afterEach(() => void Reflect.deleteProperty(globalThis, 'crashReport'));

const stages: Record<string, 'candidate'> = { checkout: 'candidate' };
const sources = {
  whoseOf: (remote: string) => ({ stage: stages[remote] }),
  sourceOf: () => ({ revision: '7' }),
} as never;

function opened(remote: string, route: string) {
  const mount = { remote, version: '1.4.0', box: { dataset: { route } } };
  return { step: 'opened', mount } as unknown as Life;
}

describe('nameInCrash', () => {
  it('names the most recently opened remote with its version and route', async () => {
    const laidDown = new Map<string, string>();
    const crashReport = {
      initialize: async () => {},
      set: (key: string, value: string) => void laidDown.set(key, value),
      delete: (key: string) => void laidDown.delete(key),
    };
    Object.assign(globalThis, { crashReport });
    const life = new Subject<Life>();
    await nameInCrash({ life, sources });

    life.next(opened('checkout', 'subscribe'));
    expect(laidDown.get('stage')).toBe('candidate');
    life.next(opened('giftcard', 'subscribe/giftcard'));
    life.next({ ...opened('checkout', 'subscribe'), step: 'closed' } as Life);

    expect(Object.fromEntries(laidDown)).toEqual({
      remote: 'giftcard',
      version: '1.4.0',
      revision: '7',
      route: 'subscribe/giftcard',
    });
  });

  it('does nothing if the browser cannot attach data to crash reports', async () => {
    const life = new Subject<Life>();
    await nameInCrash({ life, sources });
    expect(life.observed).toBe(false);
  });
});
