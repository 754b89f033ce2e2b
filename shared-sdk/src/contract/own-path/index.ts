export { ownPath } from './own-path.ts';
