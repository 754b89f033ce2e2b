import { describe, expect, it } from '@jest/globals';
import { sayCondition } from './say-rule.ts';

const said = (value: unknown) => sayCondition({ value, pointer: '' });
const canada = { '==': [{ var: 'country' }, 'CA'] };

describe('sayCondition', () => {
  it.each<[unknown, string]>([
    [canada, 'country is CA'],
    [{ in: [{ var: 'language' }, ['fr-CA', 'en-CA']] }, 'language is one of fr-CA, en-CA'],
    [{ and: [canada, { $ref: 'staff' }] }, 'country is CA and in segment staff'],
    [
      { and: [{ or: [canada, true] }, { '!': [{ starts_with: [{ var: 'targetingKey' }, 'x'] }] }] },
      '(country is CA or true) and not (targetingKey starts with x)',
    ],
    [{ sem_ver: ['1', '>', '2'] }, '{"sem_ver":["1",">","2"]}'],
  ])('renders %j as text', (rule, words) => {
    expect(said(rule)).toBe(words);
  });
});
