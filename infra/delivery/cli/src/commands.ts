import type { Command } from './command.ts';

interface Entry {
  says: string;
  /** Imports the module of the command on demand, because loading the bundler is slow. */
  load(): Promise<Command>;
}

/** All commands, in the order in which a team needs them during the life of a remote. */
export const commands: Record<string, Entry> = {
  new: {
    says: 'makes a remote: one flow, tests, messages in three locales',
    load: async () => (await import('./new/command.ts')).newRemote,
  },
  'sign-in': {
    says: 'signs you in at a browser, for 30 days',
    load: async () => (await import('./sign-in/sign-in.command.ts')).signIn,
  },
  'sign-out': {
    says: 'revokes the token of this machine and removes it',
    load: async () => (await import('./sign-in/sign-out.command.ts')).signOut,
  },
  whoami: {
    says: 'whom control takes you for, and what you may do',
    load: async () => (await import('./sign-in/whoami.command.ts')).whoami,
  },
  dev: {
    says: 'shows one remote inside the whole product, live with every save',
    load: async () => (await import('./dev/command.ts')).dev,
  },
  check: {
    says: 'types, tests, a build, and whether it fits what is served now',
    load: async () => (await import('./check/command.ts')).check,
  },
  publish: {
    says: 'builds, signs and uploads a version; nobody sees it yet',
    load: async () => (await import('./publish/command.ts')).publish,
  },
  promote: {
    says: 'gives a version to everyone, to a segment or to a part',
    load: async () => (await import('./promote/command.ts')).promote,
  },
  rollback: {
    says: 'takes a remote back to the version before, at once',
    load: async () => (await import('./rollback/command.ts')).rollback,
  },
  override: {
    says: 'a link that opens the product with one version, promoted or not',
    load: async () => (await import('./override/command.ts')).override,
  },
  status: {
    says: 'what is served, what waits, and how each version fares',
    load: async () => (await import('./status/command.ts')).status,
  },
  verify: {
    says: 'whether the edge serves what the team has signed',
    load: async () => (await import('./verify/command.ts')).verify,
  },
  flags: {
    says: 'proposes the flags of a flagd definition as a change',
    load: async () => (await import('./flags/command.ts')).flags,
  },
  key: {
    says: 'makes or shows the team key that signs what you publish',
    load: async () => (await import('./key/command.ts')).key,
  },
};
