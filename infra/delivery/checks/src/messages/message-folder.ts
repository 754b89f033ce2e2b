import { lineAt, type Problem } from '../problem.ts';
import { textIfAny } from '../tree.ts';

const locales = ['en-US', 'en-CA', 'fr-CA'] as const;
export type Locale = (typeof locales)[number];

/** Messages of a remote, a block, the design system or the shell, in all locales. */
export interface MessageFolder {
  /** `mfe-giftcard/src/messages` */
  path: string;
  texts: Record<Locale, Record<string, string>>;
  /** Creates a problem for one message, with the line of the message. */
  problem(locale: Locale, id: string, says: string): Problem;
}

export function messageFolders(root: string, paths: string[]): MessageFolder[] {
  return paths
    .filter((path) => path.endsWith('/messages/en-US.json'))
    .map((path) => messageFolder(root, path.replace('/en-US.json', '')));
}

function messageFolder(root: string, path: string): MessageFolder {
  const fileOf = (locale: Locale) => `${path}/${locale}.json`;
  const raw = (locale: Locale) => textIfAny(root, fileOf(locale)) ?? '{}';
  return {
    path,
    texts: {
      'en-US': JSON.parse(raw('en-US')),
      'en-CA': JSON.parse(raw('en-CA')),
      'fr-CA': JSON.parse(raw('fr-CA')),
    },
    problem(locale, id, says) {
      const line = lineAt(raw(locale), Math.max(0, raw(locale).indexOf(`"${id}"`)));
      return { file: fileOf(locale), line, says: `${id} ${says}` };
    },
  };
}
