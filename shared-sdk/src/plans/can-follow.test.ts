import { expect, it } from '@jest/globals';
import { canFollow } from './can-follow.ts';

const plan = (name: string, ...capabilities: ('audio' | 'data')[]) => ({
  package: name,
  capabilities,
});

it('lets a plan follow one of the same package', () => {
  expect(canFollow(plan('A'), plan('A'))).toBe(true);
  expect(canFollow(plan('A', 'audio'), plan('A', 'data'))).toBe(true);
});

it('lets a plan to hear follow another to hear', () => {
  expect(canFollow(plan('A', 'audio'), plan('B', 'audio'))).toBe(true);
  expect(canFollow(plan('A', 'audio', 'data'), plan('B', 'audio'))).toBe(true);
});

it('lets data follow other data', () => {
  expect(canFollow(plan('A', 'data'), plan('B', 'data'))).toBe(true);
  expect(canFollow(plan('A', 'audio', 'data'), plan('B', 'data'))).toBe(true);
});

it('lets a plan of both follow one to hear, and one of data', () => {
  expect(canFollow(plan('A', 'audio'), plan('B', 'audio', 'data'))).toBe(true);
  expect(canFollow(plan('A', 'data'), plan('B', 'audio', 'data'))).toBe(true);
});

it('lets no data follow a plan to hear of another package', () => {
  expect(canFollow(plan('A', 'audio'), plan('B', 'data'))).toBe(false);
  expect(canFollow(plan('A', 'data'), plan('B', 'audio'))).toBe(false);
});
