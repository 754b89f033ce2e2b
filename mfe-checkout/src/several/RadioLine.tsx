import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { ChosenRadio } from '../radio/several-radios.ts';

/** Name of a radio, such as "2016 BMW 320i, •••• 9QXE". */
export function RadioLine({ radio }: { radio: ChosenRadio }) {
  return (
    <>
      {radio.yearMakeModel ?? <FormattedMessage id={`radioLookup.type.${radio.type}`} />},{' '}
      <bdi>•••• {radio.radioIdLastFour}</bdi>
    </>
  );
}
