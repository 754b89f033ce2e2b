import { describe, expect, it } from '@jest/globals';
import { knowStored } from './stored-versions.ts';

function given() {
  let time = 0;
  const asked: string[] = [];
  const stored = new Set(['giftcard/1.0.0']);
  const knows = knowStored({
    async isStored(name, version) {
      asked.push(version);
      return stored.has(`${name}/${version}`);
    },
    now: () => time,
  });
  return { knows, asked, stored, wait: (ms: number) => (time += ms) };
}

describe('stored versions', () => {
  it('finds a version shortly after it is published, even if it was requested before', async () => {
    const { knows, asked, stored, wait } = given();
    expect(await knows('giftcard', '1.0.0')).toBe(true);
    expect(await knows('giftcard', '1.1.0')).toBe(false);
    stored.add('giftcard/1.1.0');
    wait(9_000);
    expect(await knows('giftcard', '1.1.0')).toBe(false);
    wait(2_000);
    expect(await knows('giftcard', '1.1.0')).toBe(true);
    expect(asked).toEqual(['1.0.0', '1.1.0', '1.1.0']);
  });

  it('limits the memory used for names that do not exist', async () => {
    const { knows, asked } = given();
    for (let count = 0; count <= 10_000; count += 1) await knows('made', String(count));
    asked.length = 0;
    await knows('made', '10000');
    await knows('made', '0');
    expect(asked).toEqual(['0']);
  });
});
