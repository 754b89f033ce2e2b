import { Artwork, type ArtworkProps } from '@sideband/shared-sdk/ui/artwork';
import { Landing } from '@sideband/shared-sdk/ui/on-demand';
import type { ReactNode } from 'react';
import css from './campaign.module.css';

interface Props {
  /** Heading of the page (h1). */
  title: ReactNode;
  lead: ReactNode;
  art: Pick<ArtworkProps, 'kind' | 'id'>;
  /** Price and primary action, below the lead. */
  offer: ReactNode;
  /** Sections below the hero. */
  children: ReactNode;
}

/** Page of a campaign: a hero with heading, lead, price and action beside a large picture. */
export function CampaignPage({ title, lead, art, offer, children }: Props) {
  return (
    <Landing
      hero={
        <>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={css.lead}>{lead}</p>
          {offer}
        </>
      }
      picture={
        <div className={css.art}>
          <Artwork {...art} size="hero" />
        </div>
      }
    >
      {children}
    </Landing>
  );
}
