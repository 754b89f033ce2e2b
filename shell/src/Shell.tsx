import { useObservable } from '@sideband/shared-sdk/react';
import type { Boot } from '@sideband/shared-sdk/release';
import type { FlowProgress } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { ChatDoor } from './chat/chat-opener.ts';
import { Frame } from './frame/Frame.tsx';
import { footerPages } from './frame/ways.ts';
import type { Language } from './language/language.ts';
import { useLanguages, useOffered } from './language/use-languages.ts';
import { useDocumentTitle } from './navigation/use-document-title.ts';
import { StageView } from './remotes/Stage.tsx';
import { useStage } from './remotes/stage-context.ts';
import { useFrameSession } from './session/use-frame-session.ts';
import { useStartProblem } from './session/use-start-problem.ts';
import type { Live } from './toggles/live-release.ts';
import { UnsavedGuard } from './unsaved/UnsavedGuard.tsx';
import type { Unsaved } from './unsaved/unsaved.ts';

interface Props {
  boot: Pick<Boot, 'country' | 'origins' | 'config'>;
  place: {
    language: BehaviorSubject<Language>;
    /** Province of the customer, if known. Only in Canada. */
    province: BehaviorSubject<string | undefined>;
  };
  page: {
    /** Title without the product name. */
    title: BehaviorSubject<string>;
    /** Progress of the flow, if the page is part of one. */
    progress: BehaviorSubject<FlowProgress | undefined>;
    /** Input or a payment that would be lost on leaving the page. */
    unsaved: BehaviorSubject<Unsaved>;
  };
  release: {
    /** Current toggles and remotes of the page. */
    live: BehaviorSubject<Live>;
    /** Whether a change of the page waits for a navigation. */
    changeWaits: BehaviorSubject<boolean>;
  };
  chat: Pick<ChatDoor, 'hasFailed'>;
  /** Returns whether a page exists, so that only existing pages are linked. */
  isOpen(address: string): boolean;
}

/** The frame around every page. It persists across navigations. */
export function Shell({ boot, place, page, release, chat, isOpen }: Props) {
  const { language, province } = place;
  const { title, progress, unsaved } = page;
  const { live, changeWaits } = release;
  const { stage } = useStage();
  const state = useObservable(stage.state, stage.state.value);
  const { locale } = useObservable(language, language.value);
  const { revision } = useObservable(live, live.value);
  const flow = useObservable(progress, progress.value);
  const isUnsaved = useObservable(unsaved, unsaved.value) !== 'nothing';
  const [leaving, setLeaving] = useState<string>();
  const languages = useLanguages({ boot, language, stage, isUnsaved, onLeave: setLeaving });
  return (
    <Frame
      title={useDocumentTitle(title, locale)}
      languages={languages}
      offered={useOffered(languages, province)}
      year={new Date().getFullYear()}
      loading={state.step === 'opening' && !state.isPrerendered}
      progress={state.step === 'failed' ? undefined : flow}
      held={state.step === 'opening' && state.waits}
      reopened={state.step === 'shown' && state.reopened}
      changeWaits={useObservable(changeWaits, changeWaits.value)}
      revision={revision}
      startProblem={useStartProblem()}
      chatFailed={useObservable(chat.hasFailed, false)}
      pages={footerPages(isOpen)}
      phone={boot.config?.chat?.phone[boot.country]}
      {...useFrameSession()}
    >
      <StageView locale={locale} />
      <UnsavedGuard
        unsaved={unsaved}
        leaving={leaving}
        onStay={() => setLeaving(undefined)}
        onLeave={() => stage.leaveAnyway()}
      />
    </Frame>
  );
}
