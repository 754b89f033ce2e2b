import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page, Section, Split } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { Ends } from '../purchase/Ends.tsx';
import { PriceAside } from '../purchase/PriceAside.tsx';
import type { SectionFlow } from './useSectionFlow.ts';

/** Says of the section whether something typed in it is wrong. */
export type Judge = (hasProblem: boolean) => void;

export interface Part<Name extends string> {
  name: Name;
  /** Id of its heading. */
  heading: string;
  /** What was chosen; stands there when it is closed. */
  summary: ReactNode;
  content: (judge: Judge) => ReactNode;
  /** It lives on while it is closed. */
  keeps?: boolean;
  /** It cannot be opened again. */
  isFixed?: boolean;
}

interface Paged<Name extends string> extends SectionFlow {
  stateOf: (section: Name) => 'open' | 'done' | 'later';
  show: (section: Name) => void;
}

interface Props<Name extends string> {
  flow: Paged<Name>;
  /** Ids of the heading and of the line below it. */
  words: { title: string; lead: string };
  /** What they have to know before anything is asked. */
  notice?: ReactNode;
  parts: Part<Name>[];
}

/** The whole page: what is finished says what was chosen, what is open asks, the rest waits. */
export function Sections<Name extends string>(props: Props<Name>) {
  return (
    <Ends ordering={props.flow.ordering} isLoading={props.flow.isLoading}>
      <SectionList {...props} />
    </Ends>
  );
}

function SectionList<Name extends string>({ flow, words, notice, parts }: Props<Name>) {
  const intl = useIntl();
  const [isWrong, judge] = useState(false);
  const title = intl.formatMessage({ id: words.title });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const { step } = flow.ordering.state;
  /** Nothing changes while money moves. */
  const isLocked = step === 'placing' || step === 'challenge';
  return (
    <Split aside={<PriceAside purchase={flow} />}>
      <Page title={title} lead={<FormattedMessage id={words.lead} />}>
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
              {content(judge)}
            </Section>
          ))}
        </div>
      </Page>
    </Split>
  );
}
