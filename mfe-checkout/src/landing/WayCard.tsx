import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink, Icon } from '@sideband/shared-sdk/ui';
import { TravelingArtwork } from '@sideband/shared-sdk/ui/artwork';
import type { CampaignWords } from '../campaign/useCampaigns.ts';
import { Worded } from '../campaign/Worded.tsx';
import css from './landing.module.css';
import { Price, type ShownPrice } from './Prices.tsx';
import type { Way } from './ways.ts';

interface Props {
  way: Way;
  /** Wording from the CMS. Undefined until it loads, or when it fails to load. */
  words: CampaignWords | undefined;
  price: ShownPrice | undefined;
}

const included = [1, 2, 3];

/** Card of one way to listen: picture, price, what it includes, and link. */
export function WayCard({ way: { name, to, art }, words, price }: Props) {
  return (
    <section className={css.way}>
      <TravelingArtwork {...art} />
      <p className={css.eyebrow}>
        <Worded
          own={<FormattedMessage id={`landing.${name}.eyebrow`} />}
          written={words?.eyebrow}
        />
      </p>
      <h3 className={css.name}>
        <Worded
          own={<FormattedMessage id={`landing.${name}.headline`} />}
          written={words?.headline}
        />
      </h3>
      <p className={css.price}>
        <Price price={price} isFrom={name === 'car'} />
      </p>
      <p className={css.body}>
        <Worded own={<FormattedMessage id={`landing.${name}.body`} />} written={words?.body} />
      </p>
      <ul className={css.includes}>
        {included.map((nth) => (
          <li key={nth}>
            <Icon name="ok" />
            <FormattedMessage id={`landing.${name}.includes.${nth}`} />
          </li>
        ))}
      </ul>
      <ButtonLink to={to} variant={name === 'app' ? 'primary' : 'secondary'}>
        <FormattedMessage id={`landing.${name}.go`} />
      </ButtonLink>
    </section>
  );
}
