import { noRadioTyped, type TypedRadio } from '@sideband/shared-sdk/blocks/radio-lookup';
import { type FoundRadio, findRadio, type RadioWanted } from '@sideband/shared-sdk/radios';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useEffect, useState } from 'react';

/** Car that the query string names, by its VIN or Radio ID. */
function namedIn(search: string): { typed: TypedRadio; wanted: RadioWanted } | undefined {
  const said = new Map(
    [...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.trim()]),
  );
  const [vin, radioId] = [said.get('vin'), said.get('radioid')];
  if (vin) return { typed: { ...noRadioTyped, by: 'vin', vin }, wanted: { vin } };
  return radioId
    ? { typed: { ...noRadioTyped, by: 'radioId', radioId }, wanted: { radioId } }
    : undefined;
}

function withoutCar(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) {
    if (['vin', 'radioid'].includes(name.toLowerCase())) query.delete(name);
  }
  return query.size > 0 ? `?${query}` : '';
}

interface Options {
  onTyped: (typed: TypedRadio) => void;
  onFound: (found: FoundRadio) => void;
}

/**
 * Looks up the car that the query string names, once, and removes it from the address. When that
 * fails, its number is in the field, and the button of the form tries again.
 */
export function useCarByUrl({ onTyped, onFound }: Options): { isLooking: boolean } {
  const sdk = useSdk();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [named] = useState(() => namedIn(search));
  const tidy = withoutCar(search);
  useEffect(() => {
    if (tidy !== search) navigate(pathname + tidy, { replace: true, state });
  }, [tidy, search, pathname, state, navigate]);
  const { isLoading } = useLoaded(
    named,
    ({ wanted }) => findRadio(sdk, wanted).catch(() => undefined),
    {
      onLoaded(answer) {
        if (named) onTyped(named.typed);
        if (answer?.ok) onFound(answer.value);
      },
    },
  );
  return { isLooking: isLoading };
}
