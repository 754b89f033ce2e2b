import { expect, it } from '@jest/globals';
import { isDocumentAsked, isOfSchool } from './student-verification.ts';

it.each([
  ['ada@harbor.example', true],
  ['Ada@CS.Harbor.Example', true],
  ['ada@notharbor.example', false],
  ['harbor.example@mail.example', false],
])('recognizes whether %s is at the domain of the school: %s', (email, isTheirs) => {
  expect(isOfSchool(email, 'harbor.example')).toBe(isTheirs);
});

it('student verification accepts a document when one is required, or instead of following the emailed link', () => {
  expect(isDocumentAsked({ state: 'linkSent' })).toBe(true);
  expect(isDocumentAsked({ state: 'documentAsked' })).toBe(true);
  expect(isDocumentAsked({ state: 'inReview' })).toBe(false);
});
