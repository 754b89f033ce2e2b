export { Artwork, type ArtworkProps } from './Artwork.tsx';
export type { ArtworkKind, ArtworkSize } from './draw-artwork.ts';
