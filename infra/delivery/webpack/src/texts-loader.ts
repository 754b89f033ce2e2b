import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';
import { compileTexts, type locales, textFiles } from './texts.ts';

interface Options {
  /** Folders whose texts go into one file: the remote's own and those of its blocks. */
  folders: string[];
}

/**
 * Replaces `messages/fr-CA.json` with the compiled texts of that locale, including those of blocks.
 */
export default function textsLoader(this: LoaderContext<Options>) {
  const { folders } = this.getOptions();
  const locale = basename(this.resourcePath, '.json') as (typeof locales)[number];
  for (const file of textFiles(folders, locale)) {
    if (existsSync(file)) this.addDependency(file);
    // Rebuilds once a file that overrides texts of this locale is added.
    else this.addMissingDependency(file);
  }
  return JSON.stringify(compileTexts(folders, locale));
}
