import { configuration } from '@sideband/shared-sdk/configuration/calls';
import { content } from '@sideband/shared-sdk/content/calls';
import { localization } from '@sideband/shared-sdk/localization/calls';
import { outreach } from '@sideband/shared-sdk/outreach/calls';
import { personalisation } from '@sideband/shared-sdk/personalisation/calls';
import { privacy } from '@sideband/shared-sdk/privacy/calls';
import { telemetryCalls } from '@sideband/shared-sdk/telemetry/calls';
import { time } from '@sideband/shared-sdk/time/calls';
import { userEventCalls } from '@sideband/shared-sdk/user-events/calls';
import { utility } from '@sideband/shared-sdk/utility/calls';
import {
  readAppSettings,
  readCommonConfiguration,
  readCountryConfiguration,
} from '../configuration/read.handlers.ts';
import { renderApplicationConfig } from '../configuration/render-application-config.handler.ts';
import { readEntriesOfType, readEntry } from '../content/read.handlers.ts';
import { submitUserEvents } from '../events/submit-user-events.handler.ts';
import { takeActions } from '../events/take-actions.handler.ts';
import { takeTelemetryEvents } from '../events/take-telemetry-events.handler.ts';
import { serve } from '../http/serve.ts';
import { getLocalizations } from '../localization/get-localizations.handler.ts';
import { getMessage } from '../outreach/get-message.handler.ts';
import { takeCampaignEvent } from '../personalisation/take-campaign-event.handler.ts';
import { recordOptOut } from '../privacy/record-opt-out.handler.ts';
import { metronome } from '../time/metronome.handler.ts';
import { logMessage } from '../utility/log-message.handler.ts';
import { readEnvironment } from '../utility/read-environment.handler.ts';
import { updateUseCase } from '../utility/update-use-case.handler.ts';

/** Body limit for a batch of events: the most a browser sends, with some margin. */
const largestBody = 512 * 1024;

/** Body limit for log messages: at most nine thousand characters of several bytes each. */
const largestLog = 48 * 1024;

/** Calls that every page needs, whatever it sells: configuration, content, events, time. */
export const pages = [
  serve(configuration.appSettings, readAppSettings),
  serve(configuration.common, readCommonConfiguration),
  serve(configuration.country, readCountryConfiguration),
  serve(configuration.renderApplicationConfigWithSession, renderApplicationConfig),
  serve(content.entriesByType, readEntriesOfType),
  serve(content.entryById, readEntry),
  serve(outreach.getMessage, getMessage),
  serve(personalisation.event, takeCampaignEvent),
  serve(privacy.recordOptOut, recordOptOut),
  serve(localization.getLocalizations, getLocalizations),
  serve(telemetryCalls.actions, takeActions, { largestBody }),
  serve(telemetryCalls.events, takeTelemetryEvents, { largestBody }),
  serve(time.metronome, metronome),
  serve(userEventCalls.submit, submitUserEvents, { largestBody }),
  serve(utility.envInfo, readEnvironment),
  serve(utility.logMessage, logMessage, { largestBody: largestLog }),
  serve(utility.updateUseCase, updateUseCase),
];
