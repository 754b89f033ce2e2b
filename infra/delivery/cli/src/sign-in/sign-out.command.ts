import { defineCommand } from '../command.ts';
import { openControl } from '../control/control.ts';
import { Refusal } from '../refusal.ts';
import { controlAddress } from '../settings/settings.ts';
import { forgetSignIn, storedSignIn } from './sign-in-file.ts';

export const signOut = defineCommand({
  usage: '',
  takes: { least: 0, most: 0 },
  about:
    'Revokes the token that `sideband sign-in` has stored for this control, and removes it from this machine.\nIf control does not answer, nothing is removed: the token would still be good.',
  options: {
    local: { type: 'boolean', says: 'only removes it here; the token stays good until it expires' },
  },
  async run({ options, world }) {
    const control = controlAddress(world);
    const found = storedSignIn(world, control);
    if (!found) {
      return { result: { control, signedOut: false }, lines: [`Not signed in to ${control}.`] };
    }
    if (!options.local) {
      const asMe = { ...world, env: { ...world.env, SIDEBAND_TOKEN: found.token } };
      const call = { method: 'DELETE', repeats: true } as const;
      await openControl(asMe).ask(`/me/tokens/${found.tokenId}`, call).catch(passIfOver);
    }
    forgetSignIn(world, control);
    return { result: { control, signedOut: true }, lines: [`Signed out of ${control}.`] };
  },
});

/** Ignores 401 and 404: the token is already invalid. */
function passIfOver(error: unknown) {
  const status = error instanceof Refusal && 'status' in error ? error.status : undefined;
  if (status !== 401 && status !== 404) throw error;
}
