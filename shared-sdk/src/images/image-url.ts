import { urlSafe } from '@sideband/shared-sdk/url-safe';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface Picture {
  /** Of the original, as a tile names it. */
  path: string;
  /** 1080 by 1080 unless given. */
  size?: Size;
  format?: 'webp' | 'jpeg' | 'png';
}

const usualSize: Size = { width: 1080, height: 1080 };
const mostPixels = 1920;

/**
 * The address of a picture (SDK §7, §9), from a template such as `https://images.example/{params}`:
 * the path of the original, the wanted size and the format, url-safe. A side above 1920 pixels is
 * asked for as 1920.
 */
export function imageUrl(
  template: string,
  { path, size = usualSize, format = 'webp' }: Picture,
): string {
  const resize = { width: clamp(size.width), height: clamp(size.height) };
  return template.replace('{params}', urlSafe(JSON.stringify({ path, resize, format })));
}

const clamp = (pixels: number) => Math.max(1, Math.min(Math.round(pixels), mostPixels));
