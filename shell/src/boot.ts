import type { Boot } from '@sideband/shared-sdk/release';

/** Reads the boot data that the edge has written into the document. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('This document has no boot data: it did not come from the edge.');
  return JSON.parse(text) as Boot;
}
