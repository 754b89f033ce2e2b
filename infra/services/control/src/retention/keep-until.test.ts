import { describe, expect, it } from '@jest/globals';
import { keptUntil } from './keep-until.ts';

const dayMs = 24 * 60 * 60 * 1000;
const publishedAt = new Date('2026-01-01T00:00:00Z');
const lastsDays = (version: string, lastServedAt: Date | null = null) =>
  (keptUntil({ version, publishedAt, lastServedAt }, 5).getTime() - publishedAt.getTime()) / dayMs;

describe('keptUntil', () => {
  it('keeps a version for at least thirty days after it was last served', () => {
    expect(lastsDays('1.0.0')).toBe(30);
    expect(lastsDays('1.0.0', new Date(publishedAt.getTime() + 7 * dayMs))).toBe(37);
  });

  it('keeps a preview build for two days, and recognizes it by its exact version format', () => {
    expect(lastsDays('0.1.0-dev.3f0c9a1b2d')).toBe(2);
    for (const version of ['0.1.0-dev.3', '0.1.0-3f0c9a1b2d', '1.0.0-dev', '1.0.0-rc.3f0c9a1b2d']) {
      expect([version, lastsDays(version)]).toEqual([version, 30]);
    }
  });
});
