import {
  content,
  contentLanguageOf,
  contentLocaleOf,
  includeDepth,
} from '@sideband/shared-sdk/content';
import { useDomain, useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { startTransition, useEffect, useState } from 'react';

/** Wording of a campaign from the CMS, in the language of the page. */
export interface CampaignWords {
  eyebrow: string;
  headline: string;
  body: string;
}

/**
 * Returns the wording of campaigns by key. Empty while the wording loads and when it fails to load,
 * because every page has its own wording.
 */
export function useCampaigns(): ReadonlyMap<string, CampaignWords> {
  const { entriesByType } = useDomain(content);
  const { locale, country, province } = useRemote();
  const [found, setFound] = useState<ReadonlyMap<string, CampaignWords>>(new Map());
  useLoaded(
    `${locale} ${country} ${province}`,
    () => {
      const within = contentLocaleOf(contentLanguageOf(locale, country), province);
      return entriesByType({
        query: { content_type: 'Campaign', include: includeDepth, locale: within },
      }).then(
        ({ value: { entries } }) => {
          const words = entries.flatMap(({ fields }): [string, CampaignWords][] => {
            const { key, eyebrow, headline, body } = fields;
            const isWhole = [key, eyebrow, headline, body].every(
              (text) => typeof text === 'string',
            );
            return isWhole
              ? [
                  [
                    String(key),
                    { eyebrow: String(eyebrow), headline: String(headline), body: String(body) },
                  ],
                ]
              : [];
          });
          return new Map(words);
        },
        // The page keeps its built-in wording.
        () => undefined,
      );
    },
    { onLoaded: (words) => words && startTransition(() => setFound(words)) },
  );
  return found;
}

/** Reports an impression of each campaign to the data layer, once per mount. */
export function useImpressions(campaigns: readonly string[]) {
  const { dataLayer } = useSdk();
  const [told] = useState(() => new Set<string>());
  useEffect(() => {
    for (const campaign of campaigns) {
      if (told.has(campaign)) continue;
      told.add(campaign);
      dataLayer.push({ event: 'impression', campaign });
    }
  }, [dataLayer, told, campaigns]);
}
