import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../problem.ts';
import { frenchMistakes } from './french.ts';
import { type Parsed, parseMessage } from './icu.ts';
import type { Locale, MessageFolder } from './message-folder.ts';

/** Maximum length of English texts, by the last word of the ID. */
const lengths: [kind: RegExp, characters: number][] = [
  [/(^|\.)title$|Title$/, 48],
  [/(^|\.)label$|Label$/, 40],
  [/(^|\.)(submit|button)$|Button$/, 28],
];

/** Compares the locales of one folder. */
export function translations(folder: MessageFolder): Problem[] {
  const { texts, problem } = folder;
  const english = texts['en-US'];
  const missing = [
    ...lacking(english, texts['fr-CA']).map((id) =>
      problem('en-US', id, 'is missing in fr-CA.json'),
    ),
    ...lacking(texts['fr-CA'], english).map((id) =>
      problem('fr-CA', id, 'is missing in en-US.json'),
    ),
    ...lacking(texts['en-CA'], english).map((id) =>
      problem('en-CA', id, 'is missing in en-US.json'),
    ),
  ];
  const same = Object.keys(texts['en-CA'])
    .filter((id) => texts['en-CA'][id] === english[id])
    .map((id) => problem('en-CA', id, 'reads as in en-US.json; en-CA holds only what differs'));
  const each = (['en-US', 'en-CA', 'fr-CA'] as const).flatMap((locale) =>
    Object.keys(texts[locale]).flatMap((id) => oneText(folder, locale, id)),
  );
  return [...missing, ...same, ...each];
}

const lacking = (some: object, others: object) => Object.keys(some).filter((id) => !(id in others));

function oneText({ texts, problem }: MessageFolder, locale: Locale, id: string): Problem[] {
  const says: string[] = [];
  const parsed = tryParse(texts[locale][id]);
  const english = tryParse(texts['en-US'][id]);
  if (!parsed) return [problem(locale, id, 'is not a well-formed ICU message')];
  if (english && !isDeepStrictEqual(parsed.values, english.values)) {
    says.push(`takes ${listed(parsed)}, in en-US ${listed(english)}; use the same values`);
  }
  if (locale === 'fr-CA') says.push(...frenchMistakes(parsed.words));
  else says.push(...tooLong(id, parsed));
  return says.map((each) => problem(locale, id, each));
}

function tooLong(id: string, { words }: Parsed): string[] {
  const [, most] = lengths.find(([kind]) => kind.test(id)) ?? [];
  const long = most !== undefined && words.some((line) => line.length > most);
  return long ? [`is longer than ${most} characters; French needs a third more room`] : [];
}

const listed = ({ values }: Parsed) => values.join(', ') || 'no values';

function tryParse(text: string | undefined): Parsed | undefined {
  try {
    return text === undefined ? undefined : parseMessage(text);
  } catch {
    return undefined;
  }
}
