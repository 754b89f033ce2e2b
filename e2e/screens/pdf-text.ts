import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { extractText } from 'unpdf';

/** Returns the text of a downloaded PDF, with no-break spaces as spaces. */
export async function pdfText(download: Download): Promise<string> {
  const bytes = new Uint8Array(await readFile(await download.path()));
  const { text } = await extractText(bytes, { mergePages: true });
  return text.replaceAll('\u00a0', ' ');
}
