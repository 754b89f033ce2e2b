import { describe, expect, it } from '@jest/globals';
import { entranceIn, withoutEntrance } from './entrance-in.ts';

describe('identification in the query string', () => {
  it.each([
    ['?token=abc&x=1', { token: 'abc', purpose: 'renewal' }],
    ['?TKN=abc', { token: 'abc', purpose: 'renewal' }],
    ['?radioId=7k2m9qxe&lname=Diaz', { radioId: '7K2M9QXE', lastName: 'Diaz' }],
    ['?RadioID=7K2M9QXE&acct=41000000065', { radioId: '7K2M9QXE', accountNumber: '41000000065' }],
    [
      '?radioId=3f2b8c1e-0a4d-4a6b-9c7e-1234567890ab&lname=Diaz',
      { radioId: '3f2b8c1e-0a4d-4a6b-9c7e-1234567890ab', lastName: 'Diaz' },
    ],
  ])('is read from %s', (search, entrance) => {
    expect(entranceIn(search, 'renewal')).toEqual(entrance);
  });

  it.each(['', '?token=', '?radioId=7K2M9QXE', '?lname=Diaz', '?promocode=WELCOME3'])(
    'is absent from "%s"',
    (search) => {
      expect(entranceIn(search, 'renewal')).toBeUndefined();
    },
  );

  it('is removed from the query string without any other parameter', () => {
    expect(withoutEntrance('?Token=abc&programCode=FORYOUUS&lname=Diaz')).toBe(
      '?programCode=FORYOUUS',
    );
    expect(withoutEntrance('?tkn=abc')).toBe('');
  });
});
