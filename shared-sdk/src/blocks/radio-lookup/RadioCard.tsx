import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import css from './radio-lookup.module.css';

/** Radio details that pages store and show. */
export type ShownRadio = Pick<FoundRadio, 'lastFour' | 'type' | 'vehicle'>;

/**
 * Shows a radio with a picture and two lines: its vehicle or type, and the last four characters of
 * its radio ID.
 */
export function RadioCard({ radio: { vehicle, type, lastFour } }: { radio: ShownRadio }) {
  const name = vehicle && `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  return (
    <div className={css.radio}>
      {name || type === 'car' ? (
        <Artwork kind="car" id={name ?? lastFour} size="thumb" />
      ) : (
        <Artwork kind="radio" id={`${type} ${lastFour}`} size="thumb" />
      )}
      <div>
        <p className={css.name}>{name ?? <FormattedMessage id={`radioLookup.type.${type}`} />}</p>
        <p className={css.id}>
          <FormattedMessage id="radioLookup.lastFour" values={{ lastFour }} />
        </p>
      </div>
    </div>
  );
}
