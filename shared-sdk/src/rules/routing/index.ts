export { ApplicationError, isApplicationError } from './application-error.ts';
export { type ErrorKind, type ErrorPage, errorAddress, readErrorAddress } from './error-address.ts';
export { isOpen } from './is-open.ts';
export { languageTag } from './language-tag.ts';
export { withoutMatrix } from './match-path.ts';
export { paysOnTrial } from './pays-on-trial.ts';
export { remotesOff } from './remotes-off.ts';
export { type Decision, resolveRoute } from './resolve-route.ts';
export {
  type ClaimedRoute,
  type RemoteManifest,
  type RouteRow,
  type RouteTable,
  remoteManifest,
  routeRow,
} from './route-table.ts';
export { shellRoutes } from './shell-routes.ts';
export { titleOf } from './title.ts';
export { isOn, isToggleOn, type Toggles } from './toggle.ts';
