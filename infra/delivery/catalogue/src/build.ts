import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '@sideband/webpack/bundle';
import { defineCatalogue } from '@sideband/webpack/catalogue';

export const catalogueFolder = fileURLToPath(new URL('..', import.meta.url));

/** Builds the catalogue as static files into a folder that is emptied first. */
export async function buildCatalogue(into: string) {
  await bundle([defineCatalogue({ directory: catalogueFolder, into, mode: 'production' })]);
  writeDocument(into);
}

/** Writes the only document. Its files are relative, so it can be served from anywhere. */
export function writeDocument(into: string) {
  writeFileSync(join(into, 'index.html'), document);
}

const document = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sideband catalogue</title>
<link rel="stylesheet" href="main.css">
<script src="main.js" defer></script>
</head>
<body></body>
</html>
`;
