import sharp, { type OverlayOptions } from 'sharp';

export interface Picture {
  state: string;
  label: string;
  png: Buffer;
  width: number;
}

/** The largest scale that fits is used, so a screen with many states is shown at a smaller size. */
const scales = [0.4, 0.3, 0.22];
const gap = 12;
const labelHeight = 22;
/** Width of the narrowest row. */
const titleWidth = 400;
const maximumBytes = 400_000;

/**
 * Combines all screenshots of a screen into one image, with a labeled row per state. The image is
 * small enough to be committed.
 */
export async function contactSheet(pictures: Picture[], rows: string[]): Promise<Buffer> {
  for (const scale of scales) {
    const flat = await layOut(pictures, rows, scale);
    for (const quality of [70, 45, 20]) {
      const webp = await sharp(flat).webp({ quality, effort: 4 }).toBuffer();
      if (webp.length <= maximumBytes) return webp;
    }
  }
  throw new Error('The contact sheet stays over 400 kB; show fewer states on it.');
}

async function layOut(pictures: Picture[], rows: string[], scale: number): Promise<Buffer> {
  const drawn = await Promise.all(
    rows.map(async (state) => {
      const shown = pictures.filter((one) => one.state === state);
      return { state, images: await Promise.all(shown.map((one) => thumbnail(one, scale))) };
    }),
  );
  const layers: OverlayOptions[] = [];
  let top = gap;
  let sheetWidth = 0;
  for (const { state, images } of drawn) {
    layers.push({ input: caption(state, titleWidth, 15), left: gap, top });
    top += labelHeight;
    let left = gap;
    for (const { image, label, width } of images) {
      layers.push(
        { input: caption(label, width), left, top },
        { input: image, left, top: top + labelHeight },
      );
      left += width + gap;
    }
    sheetWidth = Math.max(sheetWidth, left);
    top += labelHeight + Math.max(...images.map(({ height }) => height)) + gap;
  }
  const sheet = sharp({
    create: { width: sheetWidth, height: top, channels: 3, background: '#d8d8dc' },
  }).composite(layers);
  return sheet.png().toBuffer();
}

async function thumbnail({ label, png, width }: Picture, scale: number) {
  const thumbWidth = Math.round(width * scale);
  const { data, info } = await sharp(png)
    .resize({ width: thumbWidth })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, label, width: thumbWidth, height: info.height };
}

function caption(text: string, width: number, size = 11): Buffer {
  const escaped = text.replace(/[<&>]/g, ' ');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="0" y="15" font-family="sans-serif" font-size="${size}" fill="#222">${escaped}</text></svg>`,
  );
}
