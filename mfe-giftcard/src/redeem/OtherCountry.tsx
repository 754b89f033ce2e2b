import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/**
 * The site of the other country has its own host and session, so the card has to be entered again
 * on that site.
 */
export function OtherCountry({ country }: { country: CountryCode }) {
  const { location, origins } = useRemote();
  return (
    <Notice
      tone="warning"
      live
      heading={<FormattedMessage id="redeem.otherCountry.title" values={{ country }} />}
    >
      <p>
        <FormattedMessage id="redeem.otherCountry.text" />
      </p>
      <a href={origins[country] + location.pathname + location.search}>
        <FormattedMessage id="redeem.otherCountry.link" values={{ country }} />
      </a>
    </Notice>
  );
}
