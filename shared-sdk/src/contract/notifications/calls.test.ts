import { callsBehaviour } from '@sideband/shared-sdk/wire/behaviour';
import { listenerNotifications } from './calls.ts';
import { notificationExamples } from './examples.ts';

callsBehaviour(listenerNotifications, notificationExamples);
