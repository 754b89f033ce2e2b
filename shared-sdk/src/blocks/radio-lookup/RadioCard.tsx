import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage } from '@sideband/shared-sdk/react';

/** As much of a radio as pages keep and show. */
export type ShownRadio = Pick<FoundRadio, 'lastFour' | 'type' | 'vehicle'>;

/** A radio in two lines: what it sits in, and how its number ends. */
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
