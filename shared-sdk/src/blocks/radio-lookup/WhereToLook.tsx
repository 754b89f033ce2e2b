import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import css from './radio-lookup.module.css';

/** Pictures that show where each number is found. */
const places = {
  radioId: ['carScreen', 'portableBack', 'receiverBack'],
  vin: ['windshield'],
} as const;

/** Shows where a number is found, in pictures with a sentence each. Folded until it is needed. */
export function WhereToLook({ by }: { by: keyof typeof places }) {
  const intl = useIntl();
  return (
    <details>
      <summary>
        <FormattedMessage id="radioLookup.where" />
      </summary>
      {by === 'radioId' && (
        <p>
          <FormattedMessage id="radioLookup.where.text" />
        </p>
      )}
      <ul className={css.places}>
        {places[by].map((place) => (
          <li key={place}>
            <Artwork
              kind="place"
              id={place}
              label={intl.formatMessage({ id: `radioLookup.where.${place}.picture` })}
            />
            <p>
              <FormattedMessage id={`radioLookup.where.${place}`} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
