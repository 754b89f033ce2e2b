import type { CommonConfiguration } from '@sideband/shared-sdk/configuration/model';

/** Configuration shared by both countries. The first of `chatProviders` is the default. */
export const commonConfiguration: CommonConfiguration = {
  tenant: 'sxm',
  platform: 'browser',
  webApp: {
    platform: 'web-desktop',
    type: 'browser',
    appId: 'web',
    app: 'web-commerce',
    appVersion: '1.0',
  },
  contentIncludeDepth: 10,
  chatProviders: ['liveperson', 'sierra', '247'],
  // Browser extensions run scripts in our pages, too.
  thirdPartyScripts: ['chrome-extension://*', 'moz-extension://*', 'safari-web-extension://*'],
  deviceRemovalReasons: [
    'Vehicle sold or traded',
    'Radio lost, broken or stolen',
    'Radio sold, given away, or discarded',
    'Other',
  ],
  deviceCodes: {
    marine: ['IND', 'OFF', 'CST', 'SKY', 'MAR', 'INL', 'FSH', 'CHA', 'VOY', 'FISHMAP'],
    aviation: ['PIL', 'AVI', 'FORFLT', 'RSP'],
  },
  playerToken: { disabledPlatforms: [] },
};
