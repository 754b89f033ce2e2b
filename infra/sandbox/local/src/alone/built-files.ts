import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export const page = `<!doctype html><html lang="en-US"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A remote alone</title><link rel="stylesheet" href="/alone.css">
<script defer src="/alone.js"></script><body></body></html>`;

/** Reads a file of the build by its base name, so that no request can leave the folder. */
export async function readBuilt(folder: string, url: string) {
  const name = basename(new URL(url, 'http://localhost').pathname);
  const type = types[extname(name)];
  if (!type) return;
  const content = await readFile(join(folder, name)).catch(() => undefined);
  return content && { type, content };
}
