import { continuousService, type OwnRadio } from '@sideband/shared-sdk/continuous-service';
import { useDomain, useSession } from '@sideband/shared-sdk/react';
import { useEffect, useState } from 'react';

interface Read {
  handle: string;
  radios: OwnRadio[];
}

/**
 * Reads the radios of the signed-in customer. Empty when they fail to load; each radio is then
 * looked up instead.
 */
export function useOwnRadios(): { radios: OwnRadio[]; isReading: boolean } {
  const session = useSession();
  const client = useDomain(continuousService);
  const [read, setRead] = useState<Read>();
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  useEffect(() => {
    if (handle === undefined) return;
    let isWanted = true;
    const tell = (radios: OwnRadio[]) => isWanted && setRead({ handle, radios });
    client.readRadios().then(
      ({ value }) => tell(value.radios),
      () => tell([]),
    );
    return () => {
      isWanted = false;
    };
  }, [handle, client]);
  const isRead = read !== undefined && read.handle === handle;
  return { radios: isRead ? read.radios : [], isReading: handle !== undefined && !isRead };
}
