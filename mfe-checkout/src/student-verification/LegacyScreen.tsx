import { useRemote, useSession } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { useHeadingFocus } from '@sideband/shared-sdk/ui';
import { useEffect, useRef } from 'react';
import { paths } from '../paths.ts';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { paymentPart, personPart } from '../sections/parts.tsx';
import { type Judge, Sections } from '../sections/Sections.tsx';
import { useSectionFlow } from '../sections/useSectionFlow.ts';
import { ClaimForm } from '../student/ClaimForm.tsx';
import { FollowLink, linkParam } from '../student/FollowLink.tsx';
import { NotAStudent } from '../student/NotAStudent.tsx';
import { ProofForm } from '../student/ProofForm.tsx';
import { readStudentOffers } from '../student/read-student-offers.ts';
import { type StudentCheck, useStudentCheck } from '../student/useStudentCheck.ts';
import { VerifiedUntil, Waiting } from '../student/Waiting.tsx';
import { keptAt, type StudentStep, useStudentStep } from './flow.ts';

/** Sells a student plan on one page, divided into sections. */
export function LegacyScreen() {
  return (
    <Entrance>
      <Checked />
    </Entrance>
  );
}

function Checked() {
  const check = useStudentCheck();
  const [query] = useSearchParams();
  const token = query.get(linkParam);
  const page = useHeadingFocus(token ? 'link' : 'flow');
  return (
    <div ref={page}>
      {token ? (
        <FollowLink token={token} onFollowed={check.took} />
      ) : check.isReading ? (
        <Loading />
      ) : (
        <Flow check={check} />
      )}
    </div>
  );
}

const sections = ['student', 'account', 'payment'] as const;

function Flow({ check }: { check: StudentCheck }) {
  const { country } = useRemote();
  const session = useSession();
  const student = useStudentStep(check);
  const flow = useSectionFlow<'student'>({
    keptAt,
    sections,
    name: 'studentVerificationLegacy',
    path: paths.studentVerificationLegacy,
    first: 'student',
    sells: { read: readStudentOffers[country] },
    isPlanGiven: true,
    needs: 'place',
    done: { student: student.done.checking },
  });
  const { refused, again } = student;
  const page = useHeadingFocus(refused ?? 'flow');
  if (refused) {
    return (
      <div ref={page}>
        <NotAStudent why={refused} onAgain={again} />
      </div>
    );
  }
  return (
    <div ref={page}>
      <Sections
        flow={flow}
        words={{
          title: 'studentVerification.title',
          lead: 'studentVerification.lead',
          isOfFirst: true,
        }}
        parts={[
          {
            name: 'student',
            heading: 'studentVerification.section',
            summary: (
              <>
                <p>{check.verification?.schoolName}</p>
                <p>
                  <VerifiedUntil validUntil={check.verification?.validUntil} />
                </p>
              </>
            ),
            content: (judge) => (
              <StudentSection
                check={check}
                student={student}
                judge={judge}
                isCustomer={session.type === 'authenticated'}
                onDone={() => flow.finish('student')}
              />
            ),
          },
          personPart(flow),
          paymentPart(flow),
        ]}
      />
    </div>
  );
}

interface SectionProps {
  check: StudentCheck;
  student: StudentStep;
  judge: Judge;
  isCustomer: boolean;
  onDone: () => void;
}

/** Section for school, proof and result, one after another. */
function StudentSection(props: SectionProps) {
  const place = useQuestionFocus(partOf(props.student));
  return (
    <div ref={place}>
      <StudentPart {...props} />
    </div>
  );
}

function StudentPart({ check, student, judge, isCustomer, onDone }: SectionProps) {
  const { typed, change, claim, given } = student;
  const of = { check, typed, onTyped: change, onProblem: judge };
  switch (partOf(student)) {
    case 'claim':
      return <ClaimForm {...of} onClaim={(said) => void claim(said)} />;
    case 'proof':
      return <ProofForm {...of} asksEmail={!isCustomer} onGiven={given} />;
    case 'waiting':
      return <Waiting check={check} onDone={onDone} />;
  }
}

/** Moves focus to the question of the next part, or to the section's heading if it has none. */
function useQuestionFocus(part: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const question =
      place.current?.querySelector<HTMLElement>('legend') ??
      place.current?.closest('section')?.querySelector<HTMLElement>('h2');
    if (!question) return;
    question.tabIndex = -1;
    question.focus({ preventScroll: true });
    question.scrollIntoView?.({ block: 'start' });
  }, [part]);
  return place;
}

function partOf({ done }: StudentStep): 'claim' | 'proof' | 'waiting' {
  if (!done.school) return 'claim';
  return done.proof ? 'waiting' : 'proof';
}
