import type { Boot } from '@sideband/shared-sdk/release';

/** Returns the boot data in a document. */
export const bootOf = (html: string): Boot =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
