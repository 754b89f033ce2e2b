import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { navigatorOf } from '@sideband/shared-sdk/react';
import { createToggles } from '@sideband/shared-sdk/toggles';
import { createBrowserRouter } from 'react-router';
import { mountRootParcel } from 'single-spa';
// Props that this host provides for the remotes it mounts.
import '@sideband/shared-sdk/react/router';
import '@sideband/shared-sdk/ui';
import '@sideband/shared-sdk/wire';
import 'react-dom';
import 'react/jsx-runtime';
// Resolved by the remote name in module-federation.config.cjs.
import giftCards from 'giftcard/remote';

const sdk = createFakeBackend().newSdk();
const router = createBrowserRouter([{ path: '*' }]);
const nothing = () => {};
const props = {
  location: router.state.location,
  navigationType: router.state.historyAction,
  navigator: navigatorOf(router),
  base: '',
  sdk,
  telemetry: sdk.telemetry({ remote: 'giftcard', version: 'elsewhere', revision: 'elsewhere' }),
  toggles: createToggles({}),
  locale: 'en-US',
  country: 'US',
  origins: { US: location.origin, CA: location.origin },
  uiTexts: {},
  prefix: 'host',
  block: nothing,
  hold: nothing,
  ready: nothing,
  report: (_kind, error) => console.error(error),
  title: nothing,
};
const domElement = document.getElementById('root');
mountRootParcel(giftCards(props), { ...props, domElement });
void sdk.session.start();
