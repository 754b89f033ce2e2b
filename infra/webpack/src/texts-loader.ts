import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';
import { compileTexts, type locales, textFiles } from './texts.ts';

interface Options {
  /** The folders whose texts travel together: the remote's own and those of its blocks. */
  folders: string[];
}

/** Turns `messages/fr-CA.json` into the compiled texts of that locale, blocks included. */
export default function textsLoader(this: LoaderContext<Options>) {
  const { folders } = this.getOptions();
  const locale = basename(this.resourcePath, '.json') as (typeof locales)[number];
  for (const file of textFiles(folders, locale)) {
    if (existsSync(file)) this.addDependency(file);
    // What a language begins to say otherwise is read once it is there.
    else this.addMissingDependency(file);
  }
  return JSON.stringify(compileTexts(folders, locale));
}
