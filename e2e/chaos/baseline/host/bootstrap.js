// After https://single-spa.js.org/docs/configuration and the API for errors and timeouts.
import {
  addErrorHandler,
  navigateToUrl,
  registerApplication,
  setMountMaxTime,
  setUnmountMaxTime,
  start,
} from 'single-spa';
import { faultyApp } from './faulty-app.js';
import { tell } from './tell.js';

addErrorHandler(({ appOrParcelName, message }) => tell({ remote: appOrParcelName, message }));
setMountMaxTime(8_000, true);
setUnmountMaxTime(8_000, true);

const at = (path) => (place) => place.pathname === path;
registerApplication({ name: 'good', app: () => import('good/app'), activeWhen: at('/good') });
registerApplication({ name: 'faulty', app: faultyApp, activeWhen: at('/faulty') });
// This remote exposes its own lifecycles, while `faultyApp` wraps a component of it in the host.
registerApplication({
  name: 'faulty-lifecycles',
  app: () => import('faulty/app'),
  activeWhen: at('/faulty-lifecycles'),
});
for (const link of document.querySelectorAll('nav a')) {
  link.onclick = (event) => navigateToUrl(event);
}
start();
