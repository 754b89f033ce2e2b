import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { listenerNotifications } from './calls.ts';

export const notificationExamples = examplesOf(listenerNotifications, {
  getNotifications: {
    answer: {
      notifications: [
        {
          id: 'n-1',
          title: 'Live now',
          body: 'Harbour at Summit',
          entityId: 'game-1',
          createdAt: '2026-11-21T20:00:00Z',
          isRead: false,
        },
      ],
    },
    refused: [{ notifications: undefined }, { notifications: [{ id: 'n-1' }] }, null],
  },
});
