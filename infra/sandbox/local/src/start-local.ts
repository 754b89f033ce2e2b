import { join } from 'node:path';
import {
  carmakerSettingsOf,
  contentSettingsOf,
  partnerSettingsOf,
  readFixtures,
  seed,
  startApi,
  verifierSettingsOf,
} from '@sideband/api';
import { openArtifactStore } from '@sideband/artifacts';
import { startControl } from '@sideband/control';
import { openDatabase, shareDatabase } from '@sideband/database';
import { createEdge, readTls } from '@sideband/edge';
import { awsCredentials } from '@sideband/server/aws';
import { peoplePerAddressOf } from '@sideband/server/settings';
import { startAddress } from '@sideband/stand-ins/address';
import { localKeys, startCards } from '@sideband/stand-ins/cards';
import { localCarmakerClient, startCarmaker } from '@sideband/stand-ins/carmaker';
import { startChat } from '@sideband/stand-ins/chat';
import { startContent } from '@sideband/stand-ins/content';
import { startMail } from '@sideband/stand-ins/mail';
import { localPartnerToken, startPartners } from '@sideband/stand-ins/partners';
import { localVerifierToken, startSchools } from '@sideband/stand-ins/schools';
import { build } from './build/build.ts';
import { publishBuilds } from './build/publish-builds.ts';
import { openTeamKey } from './build/team-key.ts';
import { carsIn, withCarmaker } from './carmaker/cars-in.ts';
import { readContent } from './content/read-content.ts';
import { provokeFailures } from './failures/provoke-failures.ts';
import { partnersIn } from './partners/partners-in.ts';
import { checkPorts, type Ports } from './ports.ts';
import { Running } from './running.ts';
import { keepLocalToken } from './staff/keep-local-token.ts';
import { readStaff } from './staff/read-staff.ts';
import { startStaffSignIn } from './staff/start-staff-sign-in.ts';
import { explain } from './terminal/start-problem.ts';
import { serveVersions } from './toggles/serve-versions.ts';

const fixturesFile = join(import.meta.dirname, '..', 'fixtures.json');

interface Options {
  root: string;
  dataDir: string;
  /** Folder that versions are built into. */
  builds: string;
  /** Folder of published versions, unless `ARTIFACT_STORE` is set. */
  artifacts: string;
  ports: Ports;
  isWatching: boolean;
  say: (text: string) => void;
  signal: AbortSignal;
}

/**
 * Starts everything in one process. The API starts before control and edge, because the API detects
 * data from another version or with another secret.
 */
export async function startLocal(options: Options) {
  const { root, dataDir, builds, artifacts, ports, isWatching, say, signal } = options;
  const togglesFile = join(dataDir, 'toggles.flagd.json');
  const fixtures = await readFixtures(fixturesFile);
  const teamKey = await openTeamKey(dataDir);
  const running = new Running();
  try {
    // One shared database: the embedded database allows only one process, and sharing it saves
    // memory.
    const database = running.add(
      await openDatabase({
        dataDir,
        databaseUrl: process.env.DATABASE_URL,
        onIdleError: (error) => say(explain(error)),
      }),
    );
    const { API_PORT: _, ...others } = ports;
    await checkPorts(others);
    const cards = running.add(await startCards({ port: ports.CARDS_PORT }));
    const content = running.add(
      await startContent({ port: ports.CONTENT_PORT, entries: await readContent(fixturesFile) }),
    );
    const schools = running.add(
      await startSchools({
        port: ports.SCHOOLS_PORT,
        schools: fixtures.outcomes.schools.map(({ key: id, ...school }) => ({ id, ...school })),
      }),
    );
    let product: string | undefined;
    const partners = running.add(
      await startPartners({
        port: ports.PARTNERS_PORT,
        ...partnersIn(fixtures),
        shops: () => (product === undefined ? undefined : originsOf(product)),
      }),
    );
    const carmaker = running.add(
      await startCarmaker({
        port: ports.CARMAKER_PORT,
        ...carsIn(fixtures),
        product: () => (product === undefined ? undefined : originsOf(product)),
      }),
    );
    const tls = await readTls(process.env);
    const api = running.add(
      await startApi({
        dataDir,
        opened: shareDatabase(database),
        port: ports.API_PORT,
        origins: originsOf(`${tls ? 'https' : 'http'}://localhost:${ports.PORT}`),
        smtpUrl: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
        peoplePerAddress: peoplePerAddressOf(process.env),
        environment: process.env.SIDEBAND_ENVIRONMENT,
        gateway: { secretKey: localKeys.secret, eventsSecret: localKeys.events, url: cards.url },
        cards: { origin: cards.url },
        chat: {
          provider: process.env.SIDEBAND_CHAT_PROVIDER,
          origin: process.env.SIDEBAND_CHAT_ORIGIN ?? `http://localhost:${ports.CHAT_PORT}`,
        },
        addressCheckUrl:
          process.env.SIDEBAND_ADDRESS_CHECK_URL ?? `http://localhost:${ports.ADDRESS_PORT}`,
        studentVerifier: verifierSettingsOf(process.env) ?? {
          url: schools.url,
          token: localVerifierToken,
        },
        partners: partnerSettingsOf(process.env) ?? { url: partners.url, token: localPartnerToken },
        carmaker: carmakerSettingsOf(process.env) ?? { url: carmaker.url, ...localCarmakerClient },
        content: contentSettingsOf(process.env) ?? content,
        prepare: provokeFailures,
      }),
    );
    cards.listen({ url: `${api.url}/api/gateway-events`, secret: localKeys.events });
    const mail = running.add(
      await startMail({ inboxPort: ports.INBOX_PORT, smtpPort: ports.SMTP_PORT }),
    );
    const chat = running.add(await startChat({ port: ports.CHAT_PORT }));
    running.add(await startAddress({ port: ports.ADDRESS_PORT }));
    await seed(api, withCarmaker(fixtures, carmaker.url), new Date());

    const people = await readStaff(fixturesFile);
    const signIn = await startStaffSignIn(running, { people, port: ports.STAFF_PORT });
    const store = running.add(
      await openArtifactStore(process.env.ARTIFACT_STORE, artifacts, awsCredentials),
    );
    let consoleVersion: string | undefined;
    const control = running.add(
      await startControl({
        dataDir,
        opened: shareDatabase(database),
        port: ports.CONTROL_PORT,
        environment: process.env.SIDEBAND_ENVIRONMENT,
        adminToken: process.env.SIDEBAND_ADMIN_TOKEN,
        auditKey: process.env.SIDEBAND_AUDIT_KEY,
        formerAuditKeys: process.env.SIDEBAND_AUDIT_FORMER_KEYS,
        overrideKey: process.env.SIDEBAND_OVERRIDE_KEY,
        productOrigin: () => product,
        // Lets scripts try control without a browser. In production, people create their own
        // tokens.
        handsOutPower: true,
        consoleFolder: () => consoleVersion && join(builds, 'console', consoleVersion),
        staff: signIn.settings,
        store,
        limits: { peoplePerAddress: peoplePerAddressOf(process.env) },
      }),
    );
    signIn.admit(control);
    await control.addStaff({ actor: 'fixtures' }, people);
    await keepLocalToken(control, { dataDir, people });
    const rebuild = async () => {
      const { versions, consoleVersion: built } = await build({
        builds,
        onProgress: say,
        signal,
      });
      consoleVersion = built;
      await publishBuilds(control, { builds, versions, teamKey });
      await serveVersions(control, { togglesFile, versions });
    };
    await rebuild();
    const edge = running.add(
      await createEdge({
        store,
        keepsIn: join(dataDir, 'edge'),
        snapshots: control.snapshots,
        reportPages: control.reportPages,
        reportHealth: control.reportHealth,
        peoplePerAddress: peoplePerAddressOf(process.env),
        spillFile: join(dataDir, 'last-good-toggles.json'),
        apiUrl: api.url,
        port: ports.PORT,
        http2: tls,
        environment: process.env.SIDEBAND_ENVIRONMENT,
        pseudo: process.env.SIDEBAND_PSEUDO === '1' || undefined,
      }),
    );
    product = edge.url;
    if (isWatching) {
      // Imported lazily, because it loads the bundler, which a plain start does not need.
      const { rebuildOnChange } = await import('./build/rebuild-on-change.ts');
      const stop = rebuildOnChange(root, () => again(rebuild, options));
      running.add({ close: async () => stop() });
    }
    return {
      running,
      origins: originsOf(edge.url),
      fixtures,
      control: control.origin,
      cards: cards.url,
      chat: chat.url,
      schools: schools.url,
      partners: partners.url,
      carmaker: carmaker.url,
      content: content.url.replace('127.0.0.1', 'localhost'),
      inbox: mail.inboxUrl.replace('127.0.0.1', 'localhost'),
    };
  } catch (error) {
    await running.close();
    throw error;
  }
}

/** The Canadian site is the same edge under another host name. */
const originsOf = (us: string) => ({ US: us, CA: us.replace('localhost', 'ca.localhost') });

async function again(
  rebuild: () => Promise<void>,
  { say, signal }: Pick<Options, 'say' | 'signal'>,
) {
  const startedAt = performance.now();
  try {
    await rebuild();
    say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Reload the page.`);
  } catch (error) {
    if (!signal.aborted) say(explain(error));
  }
}
