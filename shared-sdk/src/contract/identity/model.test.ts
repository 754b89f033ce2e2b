import { describe, expect, it } from '@jest/globals';
import { isEmail, readPhone } from './model.ts';

describe('identity model', () => {
  it.each(['ada@example.com', "o'neil+tag@mail.example.co.uk", 'noémie@exemple.ca'])(
    'isEmail accepts %s',
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
  ])(
    'isEmail rejects %s, which a mail header would parse as a different address or as several',
    (text) => expect(isEmail(text)).toBe(false),
  );

  it.each(['2125550111', '(212) 555-0111', '+1 212.555.0111', '1 212 555 0111'])(
    'readPhone accepts %s',
    (typed) => expect(readPhone(typed)).toBe('2125550111'),
  );

  it.each([
    ['', 'nothing'],
    ['12', 'two digits'],
    ['212555011', 'nine digits'],
    ['21255501111', 'eleven digits'],
    ['22125550111', 'another country’s'],
    ['1125550111', 'an area that begins with 1'],
    ['0125550111', 'an area that begins with 0'],
    ['2121550111', 'an exchange that begins with 1'],
    ['2120550111', 'an exchange that begins with 0'],
    ['212555011a', 'a letter'],
  ])('readPhone rejects %j: %s', (typed) => expect(readPhone(typed)).toBeUndefined());
});
