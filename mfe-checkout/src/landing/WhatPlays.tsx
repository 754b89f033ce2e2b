import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import css from './landing.module.css';

/** What the plans have to hear, each with the picture drawn from this ID. */
const genres = { music: 'hits', sports: 'stadium', talk: 'news', stations: 'stations' } as const;

/** Row of what there is to hear. */
export function WhatPlays() {
  return (
    <section className={css.section}>
      <h2>
        <FormattedMessage id="landing.plays.title" />
      </h2>
      <ul className={css.genres}>
        {Object.entries(genres).map(([name, id]) => (
          <li key={name}>
            <Artwork kind="channel" id={id} />
            <div>
              <h3>
                <FormattedMessage id={`landing.plays.${name}`} />
              </h3>
              <p>
                <FormattedMessage id={`landing.plays.${name}.text`} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
