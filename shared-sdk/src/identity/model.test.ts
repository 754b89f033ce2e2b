import { expect, it } from '@jest/globals';
import { isEmail } from './model.ts';

it.each(['ada@example.com', "o'neil+tag@mail.example.co.uk", 'noémie@exemple.ca'])(
  'takes %s for an address',
  (text) => expect(isEmail(text)).toBe(true),
);

it.each([
  'ada@example.com,eve@evil.example',
  'eve@evil.example;ada@example.com',
  'x<eve@evil.example>',
  'ada@example.com>',
  '(note)eve@evil.example',
  '"a"@example.com',
  'group:eve@evil.example',
  'ada@exa,mple.com',
])('takes %s for none: a mail header would read it as something else', (text) =>
  expect(isEmail(text)).toBe(false),
);
