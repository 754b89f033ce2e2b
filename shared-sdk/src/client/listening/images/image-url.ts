import { urlSafe } from '@sideband/shared-sdk/url-safe';

/** Size in pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface Picture {
  /** Path of the original, as named by a tile. */
  path: string;
  /** Default: 1080 by 1080. */
  size?: Size;
  format?: 'webp' | 'jpeg' | 'png';
}

const usualSize: Size = { width: 1080, height: 1080 };
const mostPixels = 1920;

/**
 * Returns the URL of an image (SDK §7, §9) from a template such as
 * `https://images.example/{params}`: path of the original, requested size and format, in URL-safe
 * encoding. A side above 1920 pixels is limited to 1920.
 */
export function imageUrl(
  template: string,
  { path, size = usualSize, format = 'webp' }: Picture,
): string {
  const resize = { width: clamp(size.width), height: clamp(size.height) };
  return template.replace('{params}', urlSafe(JSON.stringify({ path, resize, format })));
}

const clamp = (pixels: number) => Math.max(1, Math.min(Math.round(pixels), mostPixels));
