import {
  content,
  contentLanguageOf,
  contentLocaleOf,
  includeDepth,
} from '@sideband/shared-sdk/content';
import { useDomain, useRemote, useSdk } from '@sideband/shared-sdk/react';
import { startTransition, useEffect, useState } from 'react';

/** What content managers say of a campaign, in the page's language. */
export interface CampaignWords {
  eyebrow: string;
  headline: string;
  body: string;
}

/** The wording of campaigns by their key. None while nobody can say: a page has words of its own. */
export function useCampaigns(): ReadonlyMap<string, CampaignWords> {
  const { entriesByType } = useDomain(content);
  const { locale, country, province } = useRemote();
  const [found, become] = useState<ReadonlyMap<string, CampaignWords>>(new Map());
  useEffect(() => {
    let isGone = false;
    const within = contentLocaleOf(contentLanguageOf(locale, country), province);
    entriesByType({
      query: { content_type: 'Campaign', include: includeDepth, locale: within },
    }).then(
      ({ value: { entries } }) => {
        const words = entries.flatMap(({ fields }): [string, CampaignWords][] => {
          const { key, eyebrow, headline, body } = fields;
          const isWhole = [key, eyebrow, headline, body].every((text) => typeof text === 'string');
          return isWhole
            ? [
                [
                  String(key),
                  { eyebrow: String(eyebrow), headline: String(headline), body: String(body) },
                ],
              ]
            : [];
        });
        if (!isGone) startTransition(() => become(new Map(words)));
      },
      // The page stays as it is.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [entriesByType, locale, country, province]);
  return found;
}

/** Tells that campaigns were seen, each once. */
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
