import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage } from '@sideband/shared-sdk/react';

/** Radio details that pages store and show. */
export type ShownRadio = Pick<FoundRadio, 'lastFour' | 'type' | 'vehicle'>;

/**
 * Shows a radio on two lines: its vehicle or type, and the last four characters of its radio ID.
 */
export function RadioCard({ radio: { vehicle, type, lastFour } }: { radio: ShownRadio }) {
  return (
    <>
      <p>
        {vehicle ? (
          `${vehicle.year} ${vehicle.make} ${vehicle.model}`
        ) : (
          <FormattedMessage id={`radioLookup.type.${type}`} />
        )}
      </p>
      <p>
        <FormattedMessage id="radioLookup.lastFour" values={{ lastFour }} />
      </p>
    </>
  );
}
