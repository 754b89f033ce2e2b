export { type Drawing, drawFrame, drawRemote } from './draw.tsx';
