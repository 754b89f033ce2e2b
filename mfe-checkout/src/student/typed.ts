import { useObservable, useSdk } from '@sideband/shared-sdk/react';
import { schoolId } from '@sideband/shared-sdk/student-status/model';
import { z } from '@sideband/shared-sdk/wire';
import { useCallback, useMemo } from 'react';

const text = z.string();

/** Draft of the verification form. Never contains a document. */
const typed = z.object({
  /** Search text, and the school that was picked from the results. */
  schoolQuery: text,
  school: z.optional(z.object({ schoolId, name: text })),
  isUnlisted: z.boolean(),
  firstName: text,
  lastName: text,
  month: text,
  year: text,
  birthYear: text,
  way: z.enum(['link', 'document']),
  schoolEmail: text,
  email: text,
});
export type Typed = z.infer<typeof typed>;

const nothing: Typed = {
  schoolQuery: '',
  isUnlisted: false,
  firstName: '',
  lastName: '',
  month: '',
  year: '',
  birthYear: '',
  way: 'link',
  schoolEmail: '',
  email: '',
};

function read(kept: string | undefined): Typed {
  try {
    const found = z.safeParse(typed, { ...nothing, ...JSON.parse(kept ?? '{}') });
    return found.success ? found.data : nothing;
  } catch {
    return nothing;
  }
}

/** Draft of the verification form. Survives a reload, for the lifetime of the tab. */
export function useTyped(place: string) {
  const { drafts } = useSdk();
  const kept = useObservable(
    useMemo(() => drafts.watch(place, 'student'), [drafts, place]),
    drafts.get(place, 'student'),
  );
  const change = useCallback(
    (changed: Partial<Typed>) => {
      const now = read(drafts.get(place, 'student'));
      drafts.set(place, 'student', JSON.stringify({ ...now, ...changed }));
    },
    [drafts, place],
  );
  return { typed: useMemo(() => read(kept), [kept]), change };
}
