import type { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import type { Answer, Applies, Told } from './answer.ts';

/** Returns the provider's values as a response. */
export function toldBy(
  { flagCache }: OFREPWebProvider,
  before: Answer['toggles'],
): Record<string, Told> {
  const all = Object.entries(flagCache).map(([name, item]) => {
    // A rule that fails keeps its previous value.
    if ('errorCode' in item) return [name, before[name]] as const;
    const { value, metadata } = item as { value?: unknown; metadata?: { applies?: unknown } };
    return [name, { value, applies: appliesIn(metadata?.applies) }] as const;
  });
  return Object.fromEntries(all.filter((one): one is [string, Told] => one[1] !== undefined));
}

/** A missing or unknown time means that the value applies with the next document. */
const appliesIn = (text: unknown): Applies =>
  text === 'at-once' || text === 'next-navigation' ? text : 'next-document';
