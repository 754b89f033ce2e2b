import { describe, expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { createToggles } from './create-toggles.ts';

describe('toggles', () => {
  it('reads the configured value, or the default if it is missing or of another type', () => {
    const toggles = createToggles({ on: true, text: 'dial', none: null });
    expect(toggles.read('on', false)).toBe(true);
    expect(toggles.read('text', 'carrier')).toBe('dial');
    expect(toggles.read('text', false)).toBe(false);
    expect(toggles.read('none', 'carrier')).toBe('carrier');
    expect(toggles.read('unknown', 7)).toBe(7);
    expect(toggles.read('toString', 'own')).toBe('own');
  });

  it('emits each change of one toggle once', () => {
    const values = new BehaviorSubject<Record<string, unknown>>({ one: false });
    const told: boolean[] = [];
    const stop = createToggles(values)
      .watch('one', false)
      .subscribe((value) => told.push(value));

    values.next({ one: false, other: true });
    values.next({ one: true });
    values.next({ one: 'garbage' });
    values.next({});
    stop.unsubscribe();
    values.next({ one: true });

    expect(told).toEqual([false, true, false]);
  });
});
