import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** Another country is another host with a session of its own; the card is not carried there. */
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
