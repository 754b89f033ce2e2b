import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Artwork, type ArtworkProps } from './Artwork.tsx';
import { type ArtworkKind, type ArtworkSize, drawArtwork } from './draw-artwork.ts';
import { artColors } from './palette.ts';
import { artworkSvg, artworkTable } from './static-artwork.ts';

const kinds: ArtworkKind[] = [
  'plan',
  'channel',
  'show',
  'car',
  'radio',
  'giftCard',
  'giftCardFace',
];
const sizes: ArtworkSize[] = ['thumb', 'card', 'wide', 'hero'];
const places = ['carScreen', 'portableBack', 'receiverBack', 'windshield', 'licensePlate'];
const ids = [
  '',
  'a',
  'STREAM_BASIC',
  '2024 Jeep Wrangler',
  'portable',
  'marine',
  'aviation',
  '0017',
];
const every = [
  ...kinds.flatMap((kind) => sizes.flatMap((size) => ids.map((id) => ({ kind, size, id })))),
  ...places.map((id) => ({ kind: 'place', size: 'card', id }) as const),
];

const markupOf = (props: ArtworkProps) => render(<Artwork {...props} />).container.innerHTML;

describe('Artwork', () => {
  it('draws each ID the same way every time, and two IDs differently', () => {
    for (const kind of kinds) {
      expect(drawArtwork(kind, 'one', 'card')).toEqual(drawArtwork(kind, 'one', 'card'));
      expect(drawArtwork(kind, 'one', 'card')).not.toEqual(drawArtwork(kind, 'two', 'card'));
    }
  });

  it('takes at most 2 kB and contains no style attribute', () => {
    for (const drawing of every) {
      const html = markupOf(drawing);
      expect(html.length).toBeLessThanOrEqual(2048);
      expect(html).not.toMatch(/style=|NaN|undefined/);
    }
  });

  it('reserves its space before styles load', () => {
    for (const drawing of every) {
      expect(markupOf(drawing)).toMatch(/width="\d+" height="\d+"/);
    }
  });

  it('is hidden from screen readers unless it has a label', () => {
    const { rerender } = render(<Artwork kind="place" id="windshield" />);
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<Artwork kind="place" id="windshield" label="Behind the windshield" />);
    expect(screen.getByRole('img', { name: 'Behind the windshield' })).toBeTruthy();
  });

  it('lights exactly one part of each picture', () => {
    for (const { kind, size, id } of every) {
      const lit = drawArtwork(kind, id, size).shapes.filter(
        ({ fill, stroke }) => (fill ?? stroke) === 'light',
      );
      // A needle is a line and its dot.
      expect(lit.length).toBeGreaterThanOrEqual(1);
      expect(lit.length).toBeLessThanOrEqual(2);
    }
  });
});

describe('artwork outside of our pages', () => {
  it('has the colors of the tokens, without variables or styles sheets', () => {
    for (const { kind, size, id } of every) {
      expect(artworkSvg({ kind, size, id })).not.toMatch(/var\(|class=|NaN|undefined/);
    }
    expect(artworkTable({ kind: 'plan', id: 'a' })).not.toMatch(/var\(|class=|<svg|NaN/);
    const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
    for (const [name, { light, dark }] of Object.entries(artColors)) {
      const token = name === 'paper' ? '--sb-color-cabinet-text' : `--sb-art-${name}`;
      const value = light === dark ? light : `light-dark(${light}, ${dark})`;
      expect(tokens).toContain(`${token}: ${value};`);
    }
  });
});
