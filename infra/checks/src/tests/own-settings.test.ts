import { expect, it } from '@jest/globals';
import { ownSettings } from './own-settings.ts';

it('a product that is set up here by the environment stays out of the tests, their own means stay', () => {
  const set = {
    ...{
      DATABASE_URL: '',
      PORT: '',
      SIDEBAND_DATA_DIR: '',
      INBOX_PORT: '',
      SMTP_URL: '',
      HOST: '',
    },
    ...{ PATH: '', HOME: '', CI: '', JOURNEYS_PORT: '', CHROMIUM_PATH: '', KILL_ROUNDS: '' },
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
