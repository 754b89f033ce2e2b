import sharp, { type OverlayOptions } from 'sharp';

export interface Picture {
  state: string;
  label: string;
  png: Buffer;
  width: number;
}

/** The largest that fits is taken: a screen of many states is shown smaller. */
const scales = [0.4, 0.3, 0.22];
const gap = 12;
const labelHeight = 22;
const maximumBytes = 400_000;

/** All pictures of a screen in one image: a row for each state. Small enough to be committed. */
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
    rows.map((state) =>
      Promise.all(
        pictures.filter((one) => one.state === state).map((one) => thumbnail(one, scale)),
      ),
    ),
  );
  const layers: OverlayOptions[] = [];
  let top = gap;
  let sheetWidth = 0;
  for (const row of drawn) {
    let left = gap;
    for (const { image, label, width } of row) {
      layers.push(
        { input: caption(label, width), left, top },
        { input: image, left, top: top + labelHeight },
      );
      left += width + gap;
    }
    sheetWidth = Math.max(sheetWidth, left);
    top += labelHeight + Math.max(...row.map(({ height }) => height)) + gap;
  }
  const sheet = sharp({
    create: { width: sheetWidth, height: top, channels: 3, background: '#d8d8dc' },
  }).composite(layers);
  return sheet.png().toBuffer();
}

async function thumbnail({ label, state, png, width }: Picture, scale: number) {
  const thumbWidth = Math.round(width * scale);
  const { data, info } = await sharp(png)
    .resize({ width: thumbWidth })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, label: `${state} · ${label}`, width: thumbWidth, height: info.height };
}

function caption(text: string, width: number): Buffer {
  const escaped = text.replace(/[<&>]/g, ' ');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="0" y="15" font-family="sans-serif" font-size="11" fill="#222">${escaped}</text></svg>`,
  );
}
