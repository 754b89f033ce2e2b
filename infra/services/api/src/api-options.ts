import { join } from 'node:path';
import { edgeKeysOf } from '@sideband/server/edge-signature';
import { BadSetting, peoplePerAddressOf, portOf, wholeNumber } from '@sideband/server/settings';
import { carmakerSettingsOf } from './carmaker/carmaker-settings.ts';
import { dataLayerName } from './config/data-layer-name.ts';
import { contentSettingsOf } from './content-reader/content-settings.ts';
import { partnerSettingsOf } from './partners/partner-settings.ts';
import { verifierSettingsOf } from './school-verifier/verifier-settings.ts';
import type { ApiOptions } from './start-api.ts';

type Environment = Record<string, string | undefined>;

function edgeKeys({ SIDEBAND_EDGE_ADDRESSES, SIDEBAND_EDGE_KEYS }: Environment) {
  if (SIDEBAND_EDGE_ADDRESSES !== undefined) {
    throw new BadSetting(
      'SIDEBAND_EDGE_ADDRESSES is gone: edges sign what they say. Set SIDEBAND_EDGE_KEYS here and SIDEBAND_EDGE_KEY at each edge.',
    );
  }
  return edgeKeysOf('SIDEBAND_EDGE_KEYS', SIDEBAND_EDGE_KEYS);
}

function originsOf(US: string | undefined, CA: string | undefined) {
  if (!US && !CA) return undefined;
  if (!US || !CA) throw new BadSetting('ORIGIN_US and ORIGIN_CA have to be set together.');
  for (const [name, text] of Object.entries({ ORIGIN_US: US, ORIGIN_CA: CA })) {
    if (!URL.canParse(text)) throw new BadSetting(`${name}=${text} has to be an origin.`);
  }
  return { US, CA };
}

/**
 * Reads the API's options from environment variables. Throws `BadSetting` with the invalid setting.
 */
export function apiOptionsOf(environment: Environment) {
  const {
    API_HOST,
    API_PORT = '4010',
    API_METRICS_HOST,
    API_METRICS_PORT,
    ORIGIN_US,
    ORIGIN_CA,
    SIDEBAND_DATA_DIR = join(import.meta.dirname, '../../../.sideband'),
    SIDEBAND_SEED,
    SIDEBAND_CHAT_PROVIDER,
    SIDEBAND_CHAT_ORIGIN,
    SIDEBAND_ADDRESS_CHECK_URL,
    SIDEBAND_DATA_LAYER,
    SIDEBAND_ENVIRONMENT,
    SIDEBAND_CARDS_ORIGIN,
    SIDEBAND_PARALLEL_CHARGES,
    STRIPE_EVENTS_SECRET,
    STRIPE_SECRET_KEY,
    STRIPE_URL,
    DATABASE_URL,
    SMTP_URL,
  } = environment;
  return {
    dataDir: SIDEBAND_DATA_DIR,
    databaseUrl: DATABASE_URL,
    port: portOf('API_PORT', API_PORT),
    host: API_HOST,
    seedFrom: SIDEBAND_SEED,
    smtpUrl: SMTP_URL,
    origins: originsOf(ORIGIN_US, ORIGIN_CA),
    edgeKeys: edgeKeys(environment),
    environment: SIDEBAND_ENVIRONMENT,
    addressCheckUrl: SIDEBAND_ADDRESS_CHECK_URL,
    gateway: STRIPE_SECRET_KEY
      ? { secretKey: STRIPE_SECRET_KEY, url: STRIPE_URL, eventsSecret: STRIPE_EVENTS_SECRET }
      : undefined,
    cards: SIDEBAND_CARDS_ORIGIN ? { origin: SIDEBAND_CARDS_ORIGIN } : undefined,
    chat: { provider: SIDEBAND_CHAT_PROVIDER, origin: SIDEBAND_CHAT_ORIGIN },
    studentVerifier: verifierSettingsOf(environment),
    partners: partnerSettingsOf(environment),
    carmaker: carmakerSettingsOf(environment),
    content: contentSettingsOf(environment),
    peoplePerAddress: peoplePerAddressOf(environment),
    parallelCharges: SIDEBAND_PARALLEL_CHARGES
      ? wholeNumber('SIDEBAND_PARALLEL_CHARGES', SIDEBAND_PARALLEL_CHARGES, { least: 1 })
      : undefined,
    metricsAt: API_METRICS_PORT
      ? { port: portOf('API_METRICS_PORT', API_METRICS_PORT), host: API_METRICS_HOST }
      : undefined,
    dataLayer: dataLayerName(SIDEBAND_DATA_LAYER),
  } satisfies ApiOptions;
}
