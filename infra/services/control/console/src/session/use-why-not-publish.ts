import { useIntl } from 'react-intl';
import { useSession } from './me-context.ts';
import { useWhyForbidden, useWhyLocked } from './use-why-locked.ts';

/**
 * Returns why the person cannot publish or promote versions of a remote, in words; `undefined` when
 * they can.
 */
export function useWhyNotPublish(): (name: string) => string | undefined {
  const locked = useWhyLocked('publish');
  return useNotYours(locked);
}

/** Like `useWhyNotPublish`, but for emergencies: a lost connection does not lock the attempt. */
export function useWhyNotReturn(): (name: string) => string | undefined {
  const forbidden = useWhyForbidden('publish');
  return useNotYours(forbidden);
}

function useNotYours(why: string | undefined) {
  const intl = useIntl();
  const { me } = useSession();
  const { names } = me;
  return (name: string) => {
    if (why || !names || names.includes('*') || names.includes(name)) return why;
    const own = intl.formatList(names);
    return intl.formatMessage({ id: 'locked.notYours' }, { name, own, count: names.length });
  };
}
