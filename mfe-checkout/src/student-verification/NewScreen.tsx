import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { Navigate, useNavigate, useSearchParams } from '@sideband/shared-sdk/react/router';
import type { StudentVerification } from '@sideband/shared-sdk/student-status';
import { useHeadingFocus } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { Steps } from '../steps/Steps.tsx';
import { useStepFlow } from '../steps/useStepFlow.ts';
import { FollowLink, linkParam } from '../student/FollowLink.tsx';
import { NotAStudent } from '../student/NotAStudent.tsx';
import { readStudentOffers } from '../student/read-student-offers.ts';
import { type StudentCheck, useStudentCheck } from '../student/useStudentCheck.ts';
import { VerifiedUntil } from '../student/Waiting.tsx';
import { keptAt, useStudentStep } from './flow.ts';
import { CheckingPage, ProofPage, SchoolPage } from './pages.tsx';

/** Sells a student plan, one question per page. Verification comes before the purchase. */
export function NewScreen() {
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
  if (token) {
    const to = `${paths.studentVerification}/checking`;
    return <FollowLink token={token} to={to} onFollowed={check.took} />;
  }
  if (check.isReading) return <Loading />;
  return <Flow check={check} />;
}

const steps = ['school', 'proof', 'checking', 'account', 'payment'] as const;
const words = {
  pageTitle: 'studentVerification.pageTitle',
  pages: Object.fromEntries(
    ['school', 'proof', 'checking'].map((step) => [
      step,
      { title: `studentVerification.title.${step}`, lead: `studentVerification.lead.${step}` },
    ]),
  ),
};

function Flow({ check }: { check: StudentCheck }) {
  const { country } = useRemote();
  const navigate = useNavigate();
  const student = useStudentStep(check);
  const flow = useStepFlow<'school' | 'proof' | 'checking'>({
    keptAt,
    steps,
    words,
    name: 'studentVerification',
    path: paths.studentVerification,
    sells: { read: readStudentOffers[country] },
    isPlanGiven: true,
    needs: 'place',
    done: student.done,
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
  const go = (to: string) => {
    navigate(flow.address(to));
  };
  const onState = (state: StudentVerification['state']) => {
    if (state === 'checking' || state === 'inReview' || state === 'verified') go('checking');
    else if (state !== 'birthYearAsked') go('proof');
  };
  const of = { flow, check, student, onState };
  // The link was followed on another device in the meantime, or the document was submitted.
  if (flow.asked === 'proof' && student.done.proof) {
    return <Navigate to={flow.address('checking')} replace />;
  }
  return (
    <div ref={page}>
      <Steps
        flow={flow}
        pages={{
          school: <SchoolPage {...of} />,
          proof: <ProofPage {...of} />,
          checking: <CheckingPage {...of} onDone={() => flow.goOn('checking')} />,
        }}
        rows={[
          {
            term: <FormattedMessage id="purchase.step.school" />,
            value: (
              <>
                <p>{check.verification?.schoolName}</p>
                <p>
                  <VerifiedUntil validUntil={check.verification?.validUntil} />
                </p>
                <p>
                  <FormattedMessage id="studentVerification.price" />
                </p>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
