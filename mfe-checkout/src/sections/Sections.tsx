import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { FlowWithSummary, Page } from '@sideband/shared-sdk/ui';
import { Section } from '@sideband/shared-sdk/ui/on-demand';
import { type ReactNode, useState } from 'react';
import { Ends } from '../purchase/Ends.tsx';
import { PriceAside } from '../purchase/PriceAside.tsx';
import type { SectionFlow } from './useSectionFlow.ts';

/** Reports whether the section has a validation error. */
export type Judge = (hasProblem: boolean) => void;

export interface Part<Name extends string> {
  name: Name;
  /** Message ID of the heading. */
  heading: string;
  /** Shown while the section is closed. */
  summary: ReactNode;
  content: (judge: Judge) => ReactNode;
  /** Whether the section stays mounted while it is closed. */
  keeps?: boolean;
  /** Message IDs of the page's heading and lead while the section is open. */
  page?: { title: string; lead: string };
  /** Whether the section cannot be reopened. */
  isFixed?: boolean;
}

interface Paged<Name extends string> extends SectionFlow {
  stateOf: (section: Name) => 'open' | 'done' | 'later';
  show: (section: Name) => void;
}

interface Props<Name extends string> {
  flow: Paged<Name>;
  /**
   * Message IDs of the heading and the lead. With `isOfFirst`, later sections replace them by their
   * own, because they are about the first section only.
   */
  words: { title: string; lead: string; isOfFirst?: boolean };
  /** Notice above all sections. */
  notice?: ReactNode;
  /** What is sold, beside the sections while no plan is known. */
  beforePlan?: ReactNode;
  parts: Part<Name>[];
}

/** Page of sections: finished ones show a summary, one is open, and the rest wait. */
export function Sections<Name extends string>(props: Props<Name>) {
  return (
    <Ends ordering={props.flow.ordering} isLoading={props.flow.isLoading}>
      <SectionList {...props} />
    </Ends>
  );
}

function SectionList<Name extends string>(props: Props<Name>) {
  const { flow, words, notice, beforePlan, parts } = props;
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const open = parts.find(({ name }) => name === flow.open);
  const page = (words.isOfFirst && open !== parts[0] && open?.page) || words;
  const title = intl.formatMessage({ id: page.title });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const { step } = flow.ordering.state;
  /** Sections are locked while a payment may be in progress. */
  const isLocked = step === 'placing' || step === 'challenge';
  return (
    <FlowWithSummary summary={<PriceAside purchase={flow} beforePlan={beforePlan} />}>
      <Page title={title} lead={<FormattedMessage id={page.lead} />}>
        {notice}
        <div>
          {parts.map(({ name, heading, summary, content, keeps = false, isFixed = false }, at) => (
            <Section
              key={name}
              number={at + 1}
              heading={<FormattedMessage id={heading} />}
              state={flow.stateOf(name)}
              summary={summary}
              onChange={isLocked || isFixed ? undefined : () => flow.show(name)}
              keeps={keeps}
            >
              {content(setIsWrong)}
            </Section>
          ))}
        </div>
      </Page>
    </FlowWithSummary>
  );
}
