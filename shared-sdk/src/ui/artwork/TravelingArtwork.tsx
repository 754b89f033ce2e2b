import { useRef } from 'react';
import { useTravel } from '../motion/use-travel.ts';
import { Artwork, type ArtworkProps } from './Artwork.tsx';

/**
 * Artwork that shows where it comes from: it moves from the place where the same picture was on the
 * previous page of the remote, or from the chosen card when its ID changes.
 */
export function TravelingArtwork(props: ArtworkProps) {
  const picture = useRef<SVGSVGElement>(null);
  useTravel(picture, `${props.kind} ${props.id}`);
  return <Artwork {...props} ref={picture} />;
}
