import type { NamedRadio } from '@sideband/shared-sdk/account';
import { FormattedMessage } from '@sideband/shared-sdk/react';

/** Name of a radio that its owner recognizes, such as "2016 BMW 320i, •••• 9QXE". */
export function RadioName({ radio }: { radio: NamedRadio }) {
  const name = radio.nickname ?? radio.yearMakeModel;
  return (
    <>
      {name && <>{name}, </>}
      <bdi>•••• {radio.radioIdLastFour}</bdi>
      {!name && (
        <>
          {' '}
          <FormattedMessage id="entry.radio" />
        </>
      )}
    </>
  );
}
