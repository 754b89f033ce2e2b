import { describe, expect, it } from '@jest/globals';
import { builtDoors, publishedDoors } from './doors.ts';

describe('published entry points', () => {
  it('maps an entry point to its built file', () => {
    expect(builtDoors({ './*/calls': './src/*/calls.ts' })).toMatchObject({
      './*/calls': { types: './dist/*/calls.d.ts', default: './dist/*/calls.js' },
    });
    expect(builtDoors({ './ui/font.css': './src/ui/font.css' })).toMatchObject({
      './ui/font.css': './dist/ui/font.css',
    });
  });

  it('does not publish behavior suites, which need our test runner', () => {
    const doors = { '.': './src/index.ts', './*/behaviour': '', './gift-cards/examples': '' };
    expect(Object.keys(publishedDoors(doors))).toEqual(['.']);
  });
});
