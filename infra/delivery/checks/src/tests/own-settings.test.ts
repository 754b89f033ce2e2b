import { describe, expect, it } from '@jest/globals';
import { ownSettings } from './own-settings.ts';

describe('ownSettings', () => {
  it('lists the product settings in the environment, and no settings of the tests', () => {
    const set = {
      DATABASE_URL: '',
      PORT: '',
      SIDEBAND_DATA_DIR: '',
      INBOX_PORT: '',
      SMTP_URL: '',
      HOST: '',
      PATH: '',
      HOME: '',
      CI: '',
      JOURNEYS_PORT: '',
      CHROMIUM_PATH: '',
      KILL_ROUNDS: '',
    };
    expect(ownSettings(set).sort()).toEqual([
      'DATABASE_URL',
      'HOST',
      'INBOX_PORT',
      'PORT',
      'SIDEBAND_DATA_DIR',
      'SMTP_URL',
    ]);
  });
});
