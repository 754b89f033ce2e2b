import { describe, expect, it } from '@jest/globals';
import { isOfRemote, versionOf } from './remotes.ts';

describe('remotes', () => {
  it('are found by the names of their toggles', () => {
    expect(versionOf('remote.concerts.version')).toBe('concerts');
    expect(versionOf('shell.version')).toBe('shell');
    expect(versionOf('enableSatelliteVega')).toBeUndefined();
    expect(isOfRemote('concerts', 'enableTickets', 'team-concerts')).toBe(true);
    expect(isOfRemote('concerts', 'enableTickets', 'platform')).toBe(false);
  });
});
