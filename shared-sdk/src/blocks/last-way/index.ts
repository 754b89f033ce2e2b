export { keepWay, lastWay, type WayKind } from './last-way.ts';
