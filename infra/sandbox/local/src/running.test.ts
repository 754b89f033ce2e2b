import { describe, expect, it } from '@jest/globals';
import { Running } from './running.ts';

describe('Running', () => {
  it('closes parts in reverse order, even if one of them fails', async () => {
    const ended: string[] = [];
    const part = (name: string, works = true) => ({
      async close() {
        ended.push(name);
        if (!works) throw new Error(name);
      },
    });
    const running = new Running();
    running.add(part('api'));
    running.add(part('mail', false));
    running.add(part('edge'));
    await expect(running.close()).rejects.toThrow('mail');
    expect(ended).toEqual(['edge', 'mail', 'api']);
  });
});
