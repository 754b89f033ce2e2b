export { acceptEmptyJson } from './accept-empty-json.ts';
export { routerPath } from './router-path.ts';
