import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MeAnswer } from '@sideband/control/contract';
import { defineCommand } from '../command.ts';
import { openControl } from '../control/control.ts';
import { controlAddress } from '../settings/settings.ts';
import { askForCode, waitForToken } from './device-grant.ts';
import { signInFile, storeSignIn } from './sign-in-file.ts';

export const signIn = defineCommand({
  usage: '',
  takes: { least: 0, most: 0 },
  about:
    'Signs you in at a browser, with the account that you use for the console, on this machine or another.\nThe token lasts 30 days and is stored in a file that only you can read; it can read, propose changes and\npublish, and cannot approve or apply them. In CI use SIDEBAND_TOKEN instead.',
  options: {},
  async run({ world, terminal }) {
    const address = controlAddress(world);
    const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });
    const asking = { address, signal: world.signal, pause };
    const code = await askForCode(asking, hostname().slice(0, 100) || 'an unnamed device');
    terminal.say(`Open ${code.verification_uri_complete ?? code.verification_uri}`);
    terminal.say(`and check that it shows ${code.user_code}. Waiting for you to sign in there …`);
    const { token, tokenId, expiresAt } = await waitForToken(asking, code);
    storeSignIn(world, address, { token, tokenId, expiresAt });
    const asMe = { ...world, env: { ...world.env, SIDEBAND_TOKEN: token } };
    const { name, email, role } = await openControl(asMe).ask<MeAnswer>('/me');
    const isHidden = world.env.SIDEBAND_TOKEN ?? world.env.SIDEBAND_TOKEN_FILE;
    return {
      result: { control: address, name, email, role, expiresAt, file: signInFile(world) },
      lines: [
        `Signed in to ${address} as ${name} (${role}) until ${expiresAt.slice(0, 10)}.`,
        ...(isHidden ? ['SIDEBAND_TOKEN or SIDEBAND_TOKEN_FILE is set and still goes first.'] : []),
      ],
    };
  },
});
