import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const fonts = {
  regular: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
};

export const margin = 54;
const footer = 24;
export const colors = { ink: '#221a26', soft: '#5d5263', brand: '#5b1d4c', line: '#ddd2c4' };

type Struct = PDFKit.PDFStructureElement;

export interface TextStyle {
  size?: number;
  isStrong?: boolean;
  color?: string;
  align?: 'left' | 'right';
  at?: number;
  width?: number;
}

/**
 * A tagged document (PDF/UA) that is written from top to bottom. Every text belongs to an element
 * of the structure, and everything else is marked as an artifact that screen readers skip.
 */
export function openSheet({ title, lang }: { title: string; lang: string }) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footer },
    pdfVersion: '1.7',
    // The types do not name this subset yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'Sideband', Creator: 'Sideband' },
  });
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;
  const state = { y: margin };

  function draw(text: string, y: number, style: TextStyle) {
    const { size = 10.5, isStrong = false, color = colors.ink, align = 'left' } = style;
    const { at = margin, width: room = width } = style;
    doc
      .font(isStrong ? 'strong' : 'regular')
      .fontSize(size)
      .fillColor(color)
      .text(text, at, y, { width: room, align });
    return doc.y;
  }

  const heightOf = (
    text: string,
    { size = 10.5, isStrong = false, width: room = width }: TextStyle,
  ) =>
    doc
      .font(isStrong ? 'strong' : 'regular')
      .fontSize(size)
      .heightOfString(text, { width: room });

  /** Draws something that carries no meaning. */
  function artifact(paint: () => void) {
    doc.markContent('Artifact', { type: 'Layout' });
    paint();
    doc.endMarkedContent();
  }

  return {
    doc,
    root,
    width,
    state,
    draw,
    heightOf,
    artifact,
    /** Continues on a new page if less than `height` is left on this one. */
    keep(height: number) {
      if (state.y + height <= doc.page.height - margin - footer) return;
      doc.addPage();
      state.y = margin;
    },
    /** Adds an element with a text that starts at the current height. */
    text(tag: string, text: string, style: TextStyle = {}, parent: Struct = root) {
      parent.add(
        doc.struct(tag, {}, () => {
          state.y = draw(text, state.y, style);
        }),
      );
    },
    rule() {
      artifact(() => {
        doc
          .moveTo(margin, state.y)
          .lineTo(margin + width, state.y)
          .lineWidth(0.75)
          .strokeColor(colors.line)
          .stroke();
      });
    },
    gap(points: number) {
      state.y += points;
    },
    /** Ends the document and returns its bytes. */
    async close(pageName: (number: number, of: number) => string) {
      const { start, count } = doc.bufferedPageRange();
      for (let index = start; index < start + count; index += 1) {
        doc.switchToPage(index);
        doc.page.margins.bottom = 0;
        const style = { size: 8.5, color: colors.soft, align: 'right' as const };
        artifact(() => {
          draw(pageName(index + 1, count), doc.page.height - margin, style);
        });
      }
      root.end();
      const chunks: Buffer[] = [];
      const ended = new Promise<Buffer>((resolve, reject) => {
        doc.on('data', (chunk: Buffer) => chunks.push(chunk));
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
      });
      doc.end();
      return new Uint8Array(await ended);
    },
  };
}

export type Sheet = ReturnType<typeof openSheet>;
