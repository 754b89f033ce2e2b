import { join } from 'node:path';
import type { World } from '../command.ts';
import { misused, Refusal } from '../refusal.ts';
import { repositoryAround } from '../remote/repository.ts';
import { storedSignIn } from '../sign-in/sign-in-file.ts';
import { readOwnFile, settingsFolder } from './own-file.ts';

/**
 * Returns the origin of control. The token is sent there, so plain HTTP is allowed only on this
 * machine.
 */
export function controlAddress({ env }: World): string {
  const origin = originIn('SIDEBAND_CONTROL', env.SIDEBAND_CONTROL ?? 'http://localhost:4001');
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || isThisMachine.test(hostname)) return origin;
  throw misused(`${origin} would carry your token in the open.`, 'Name it with https.');
}

const isThisMachine = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns the origin of the edge, from which browsers load the files of remotes. */
export const edgeAddress = ({ env }: World) =>
  originIn('SIDEBAND_EDGE', env.SIDEBAND_EDGE ?? 'http://localhost:4000');

function originIn(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin;
  throw misused(`${name}=${text} is no address.`, 'It reads like https://control.example.com');
}

interface Credential {
  token: string;
  /** Where the token was found, as shown to the user. */
  source: string;
  /** ISO 8601, if known. */
  expiresAt?: string | undefined;
}

/** Returns the API token of the user. It is sent only to control and never printed. */
export const apiToken = (world: World) => credentialOf(world).token;

/**
 * Returns the token and its source, in order of precedence: the environment, the sign-in to this
 * control, the token file in the settings folder, the token that `npm start` wrote into the
 * surrounding repository. Throws a `Refusal` when there is none.
 */
export function credentialOf(world: World): Credential {
  const { env } = world;
  if (env.SIDEBAND_TOKEN) return { token: env.SIDEBAND_TOKEN, source: 'SIDEBAND_TOKEN' };
  const named = env.SIDEBAND_TOKEN_FILE;
  const fromNamed = named && readOwnFile(named);
  if (named && fromNamed) return { token: fromNamed, source: named };
  const signedIn = storedSignIn(world, controlAddress(world));
  if (signedIn) {
    const { token, expiresAt } = signedIn;
    return { token, expiresAt, source: 'sideband sign-in' };
  }
  const usual = join(settingsFolder({ env }), 'token');
  const fromUsual = named ? undefined : readOwnFile(usual);
  if (fromUsual) return { token: fromUsual, source: usual };
  const local = localFile(world, 'token');
  if (local) return { token: local, source: 'npm start of this repository' };
  throw new Refusal('You are not signed in to control.', {
    next: `sideband sign-in does it at a browser. In CI put a token into SIDEBAND_TOKEN, or into ${named ?? usual} (chmod 600).`,
    exitCode: 3,
  });
}

/**
 * Returns the path of the team key file: the one that the environment names, or else the default in
 * the user's settings folder.
 */
export function signingKeyFile({ env }: Pick<World, 'env'>): string {
  return env.SIDEBAND_SIGNING_KEY_FILE ?? join(settingsFolder({ env }), 'team-key.pem');
}

/**
 * Returns the private team key (Ed25519, PKCS8 as PEM): from the environment, the user's file, or a
 * local `npm start`. It never leaves this machine.
 */
export function signingKey(world: World): string {
  const file = signingKeyFile(world);
  const key =
    world.env.SIDEBAND_SIGNING_KEY ?? readOwnFile(file) ?? localFile(world, 'team-key.pem');
  if (key) return key;
  throw new Refusal('There is no team key to sign with.', {
    next: `sideband key new makes one, ${file}; or set SIDEBAND_SIGNING_KEY.`,
    exitCode: 3,
  });
}

/** Reads a secret that `npm start` generated for its local control. */
function localFile({ env, cwd }: World, name: string): string | undefined {
  const root = repositoryAround(cwd);
  return root && readOwnFile(join(env.SIDEBAND_DATA_DIR ?? join(root, '.sideband'), name));
}
