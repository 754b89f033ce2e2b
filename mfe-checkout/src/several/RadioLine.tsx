import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { ChosenRadio } from '../radio/several-radios.ts';

/** "2016 BMW 320i, •••• 9QXE": what it sits in, or is, and how its number ends. */
export function RadioLine({ radio }: { radio: ChosenRadio }) {
  return (
    <>
      {radio.yearMakeModel ?? <FormattedMessage id={`radioLookup.type.${radio.type}`} />},{' '}
      <bdi>•••• {radio.radioIdLastFour}</bdi>
    </>
  );
}
