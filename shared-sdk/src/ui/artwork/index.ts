export { Artwork, type ArtworkProps } from './Artwork.tsx';
export { BarPattern } from './BarPattern.tsx';
export type { ArtworkKind, ArtworkSize } from './draw-artwork.ts';
export { TravelingArtwork } from './TravelingArtwork.tsx';
