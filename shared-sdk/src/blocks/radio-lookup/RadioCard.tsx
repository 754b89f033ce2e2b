import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage } from '@sideband/shared-sdk/react';

/** Details of a radio that pages store and show. */
export type ShownRadio = Pick<FoundRadio, 'lastFour' | 'type' | 'vehicle'>;

/** A radio in two lines: its vehicle or type, and the last four characters of its radio ID. */
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
