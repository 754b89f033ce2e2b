import { type RouteObject, useRoutes } from 'react-router';
import { AttributesPage } from './attributes/AttributesPage.tsx';
import { AuditPage } from './audit/AuditPage.tsx';
import { ChangeList } from './change/ChangeList.tsx';
import { ChangePage } from './change/ChangePage.tsx';
import { ComparePage } from './compare/ComparePage.tsx';
import { DevicePage } from './device/DevicePage.tsx';
import { Frame } from './frame/Frame.tsx';
import { NotFound } from './frame/NotFound.tsx';
import { RemotePage } from './remotes/RemotePage.tsx';
import { RemotesPage } from './remotes/RemotesPage.tsx';
import { VersionPage } from './remotes/VersionPage.tsx';
import { RolloutPage } from './rollouts/RolloutPage.tsx';
import { RolloutsPage } from './rollouts/RolloutsPage.tsx';
import { SeenPage } from './seen/SeenPage.tsx';
import { SegmentsPage } from './segments/SegmentsPage.tsx';
import { StalePage } from './stale/StalePage.tsx';
import { TakeBackPage } from './take-back/TakeBackPage.tsx';
import { TeamKeysPage } from './team-keys/TeamKeysPage.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { TogglePage } from './toggle/TogglePage.tsx';
import { ToggleList } from './toggles/ToggleList.tsx';
import { TransferPage } from './transfer/TransferPage.tsx';

/** All views, one line each. */
const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: '/', element: <ToggleList /> },
      { path: '/toggles/:key', element: <TogglePage /> },
      { path: '/segments', element: <SegmentsPage /> },
      { path: '/attributes', element: <AttributesPage /> },
      { path: '/remotes', element: <RemotesPage /> },
      { path: '/remotes/:name', element: <RemotePage /> },
      { path: '/remotes/:name/:version', element: <VersionPage /> },
      { path: '/rollouts', element: <RolloutsPage /> },
      { path: '/rollouts/:id', element: <RolloutPage /> },
      { path: '/team-keys', element: <TeamKeysPage /> },
      { path: '/device', element: <DevicePage /> },
      { path: '/changes', element: <ChangeList /> },
      { path: '/changes/:id', element: <ChangePage /> },
      { path: '/timeline', element: <Timeline /> },
      { path: '/compare/:from/:to', element: <ComparePage /> },
      { path: '/restore/:revision', element: <TakeBackPage /> },
      { path: '/audit', element: <AuditPage /> },
      { path: '/seen', element: <SeenPage /> },
      { path: '/stale', element: <StalePage /> },
      { path: '/transfer', element: <TransferPage /> },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** Renders the view of the current URL. */
export const Views = () => useRoutes(routes);
