import type { Boot } from '@sideband/shared-sdk/release';

/** What a document tells its page to start with. */
export const bootOf = (html: string): Boot =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
