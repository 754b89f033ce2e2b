import { liveEvent } from '../live/live-event.ts';
import { route } from './route.ts';
import { inEnvironment, nothing } from './shapes.ts';

export const liveRoutes = [
  route(
    {
      method: 'GET',
      path: '/api/environments/{environment}/events',
      summary: 'What happens, as it happens: the head, changes, and how many pages follow',
      right: 'read',
      answer: liveEvent,
      streams: true,
      params: inEnvironment,
      async handle({ caller, params }, { live }) {
        return { stream: await live.open(caller, params.environment) };
      },
    },
    nothing,
  ),
];
