import { isAnswerLost } from '@sideband/shared-sdk';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useDraft } from '@sideband/shared-sdk/react';
import type { Result } from '@sideband/shared-sdk/wire';
import { useState } from 'react';

/** Why a change was not saved. */
export type Problem<Refusal> =
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'brokeDown'; breakdown: Breakdown; isLost: boolean };

type State<Refusal> =
  | { step: 'idle'; isSaved: boolean; problem?: Problem<Refusal> | undefined }
  | { step: 'saving' };

export type Edit<Refusal extends { code: string } = { code: string }> = ReturnType<
  typeof useEdit<Refusal>
>;

/**
 * One setting that is shown, edited in place and saved. An open form survives a reload and a new
 * sign-in, like what was typed in it.
 *
 * @param name Name of the draft, unique on the page.
 */
export function useEdit<Refusal extends { code: string }>(name: string) {
  const [editing, setEditing] = useDraft(`${name}.editing`);
  const [state, setState] = useState<State<Refusal>>({ step: 'idle', isSaved: false });
  const isIdle = state.step === 'idle';
  return {
    isEditing: editing !== '',
    isSaving: !isIdle,
    isSaved: isIdle && state.isSaved,
    problem: isIdle ? state.problem : undefined,
    open() {
      setEditing('yes');
      setState({ step: 'idle', isSaved: false });
    },
    close() {
      setEditing('');
      setState({ step: 'idle', isSaved: false });
    },
    /** Forgets the problem, for a step that starts over. */
    goOn: () => setState({ step: 'idle', isSaved: false }),
    /**
     * Sends a change and closes the form once it is saved. `taken` is called first, with the value;
     * if it returns true, the form stays open for a next step.
     */
    async save<Value>(
      act: () => Promise<Result<Value, Refusal>>,
      taken: (value: Value) => unknown,
    ) {
      setState({ step: 'saving' });
      try {
        const result = await act();
        if (!result.ok) {
          const problem = { kind: 'refused' as const, refusal: result.error };
          setState({ step: 'idle', isSaved: false, problem });
          return;
        }
        const staysOpen = taken(result.value) === true;
        if (!staysOpen) setEditing('');
        setState({ step: 'idle', isSaved: !staysOpen });
      } catch (error) {
        const problem = {
          kind: 'brokeDown' as const,
          breakdown: breakdownOf(error),
          isLost: isAnswerLost(error),
        };
        setState({ step: 'idle', isSaved: false, problem });
      }
    },
  };
}

/** Returns the code of a refusal. */
export const codeOf = <Refusal extends { code: string }>(
  problem: Problem<Refusal> | undefined,
): Refusal['code'] | undefined => (problem?.kind === 'refused' ? problem.refusal.code : undefined);
