import { createContext, useContext } from 'react';
import type { ShellRouter } from '../navigation/router.tsx';
import type { Stage } from './stage.ts';

/** The stage and the router that decides what is on it. Both are created after the frame. */
interface StageParts {
  stage: Stage;
  router: ShellRouter;
}

export const StageContext = createContext<StageParts | null>(null);

export function useStage(): StageParts {
  const parts = useContext(StageContext);
  if (!parts) throw new Error('useStage: render below StageContext');
  return parts;
}
