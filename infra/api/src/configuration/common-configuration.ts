import type { CommonConfiguration } from '@sideband/shared-sdk/configuration/model';

/** What is the same in both countries. Chat providers: the first is used unless another is configured. */
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
  // What people add to their browsers runs in our pages too.
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
