import { expect, it } from '@jest/globals';
import { builtDoors, publishedDoors } from './doors.ts';

it('leads a door to what was built of its file', () => {
  expect(builtDoors({ './*/calls': './src/*/calls.ts' })).toMatchObject({
    './*/calls': { types: './dist/*/calls.d.ts', default: './dist/*/calls.js' },
  });
  expect(builtDoors({ './ui/font.css': './src/ui/font.css' })).toMatchObject({
    './ui/font.css': './dist/ui/font.css',
  });
});

it('keeps the stories that need our test runner to ourselves', () => {
  const doors = { '.': './src/index.ts', './*/behaviour': '', './gift-cards/examples': '' };
  expect(Object.keys(publishedDoors(doors))).toEqual(['.']);
});
