export { imageUrl, type Picture, type Size } from './image-url.ts';
