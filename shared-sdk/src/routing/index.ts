export { type ClaimedRoute, type RemoteManifest, remoteManifest, type RouteRow, routeRow } from './route-table.ts';
