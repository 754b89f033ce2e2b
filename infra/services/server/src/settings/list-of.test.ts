import { describe, expect, it } from '@jest/globals';
import { listOf } from './list-of.ts';

describe('listOf', () => {
  it.each([
    [undefined, []],
    ['', []],
    [' , ', []],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1,', ['10.0.0.0/8', '::1']],
  ])('reads %j as %j', (text, names) => {
    expect(listOf(text)).toEqual(names);
  });
});
