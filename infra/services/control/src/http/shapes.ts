import { z } from 'zod';
import { changeStates } from '../changes/change-flow.ts';
import { longestOverrideMs } from '../overrides/override-state.ts';
import { rights, roles } from '../people/rights.ts';
import { plan } from '../rollouts/plan.ts';

/** Text written by people. Rejects what the database cannot store. */
const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'has to be plain text');

export const whole = z.coerce.number().int().positive().max(2_147_483_647);
const limit = z.coerce.number().int().min(1).max(200).default(50);

export const nothing = z.object({});
export const inEnvironment = z.object({ environment: z.string().max(100) });
export const atRevision = inEnvironment.extend({ revision: whole });
export const ofTwoRevisions = inEnvironment.extend({ from: whole, to: whole });
export const ofToggle = inEnvironment.extend({ key: z.string().max(100) });
export const ofChange = inEnvironment.extend({ id: whole });
export const ofOverride = inEnvironment.extend({ id: whole });
export const byId = z.object({ id: whole });

const moment = z.iso.datetime({ offset: true });
const ofTime = { from: moment.optional(), to: moment.optional() };
const ofSubject = {
  toggle: z.string().max(100).optional(),
  remote: z.string().max(100).optional(),
};

export const page = z.object({ before: whole.optional(), limit });
export const auditPage = page.extend({
  actor: z.string().max(200).optional(),
  action: z.string().max(200).optional(),
  target: z.string().max(200).optional(),
  ...ofTime,
  ...ofSubject,
});
export const timelinePage = page.extend({
  actor: z.string().max(200).optional(),
  ...ofTime,
  ...ofSubject,
});
export const changePage = z.object({ state: z.enum(changeStates).optional(), limit });
export const anchor = z
  .object({ seq: whole, hash: z.string().regex(/^[0-9a-f]{64}$/) })
  .partial()
  .refine(({ seq, hash }) => (seq === undefined) === (hash === undefined), 'seq and hash together');

const part = z.record(z.string(), z.looseObject({}).nullable()).optional();
export const edits = z.strictObject({ flags: part, $evaluators: part, $attributes: part });
export const change = z.strictObject({ title: words(200), reason: words(2_000), edits });
/** `base`: head revision that the author saw. Defaults to the previous base of the change. */
export const editedChange = change.extend({ base: whole.optional() });
/** Optionally names the person who is asked to review. */
const reviewer = { reviewerId: whole.optional() };
export const submission = z.strictObject(reviewer).prefault({});
export const withReason = z.strictObject({ reason: words(2_000) });
export const schedule = z.strictObject({ at: moment });
export const backTo = withReason.extend({ revision: whole });

const release = z.string().regex(/^[\w.+@-]{1,100}$/);
export const newRollout = withReason.extend({
  name: release,
  version: release,
  segment: z.string().max(100).optional(),
  plan: plan.prefault({}),
  ...reviewer,
});
/** `force` skips whatever blocks the next step. */
export const rolloutStep = withReason.extend({ force: z.boolean().default(false) });
const ofName = { name: release.optional() };
export const rolloutPage = z.object({ ...ofName, limit });
export const healthPage = z.object({
  ...ofName,
  minutes: z.coerce.number().int().min(1).max(1_440).default(60),
});
export const problemPage = z.object({ ...ofName, version: release.optional(), limit });

const context = z.strictObject({
  targetingKey: words(200).optional(),
  country: words(20).optional(),
  language: words(35).optional(),
});
/** Declared attributes by name. Used for evaluation only, never stored. */
const attributes = z
  .record(z.string().max(64), z.union([z.string().max(256), z.number(), z.boolean()]))
  .default({});
const requestedDocument = z.strictObject({
  revision: whole.optional(),
  change: whole.optional(),
  edits: edits.optional(),
});
export const preview = requestedDocument.extend({ context, attributes });
export const sampledChange = z.strictObject({
  from: requestedDocument.default({}),
  to: requestedDocument,
  sample: z.number().int().min(1).max(5_000).default(1_000),
});
export const seen = context.extend({ at: moment });

export const exported = z.object({ revision: whole.optional() });
export const dryRun = z.strictObject({
  document: z.unknown(),
  /** Keeps entries that the document does not name. Without it, they are removed. */
  merge: z.boolean().default(false),
  /**
   * Values for metadata that our policy requires beyond flagd. Without them, a document that lacks
   * such metadata is rejected.
   */
  fill: z
    .strictObject({
      owner: words(500),
      client: z.boolean().default(false),
      publicMetadata: z.boolean().default(false),
    })
    .optional(),
});
export const imported = dryRun.extend({ title: words(200), reason: words(2_000) });

export const newPerson = z.strictObject({
  name: words(200),
  email: z.email().max(200),
  role: z.enum(roles),
});
export const newRole = newPerson.pick({ role: true });
/** Remotes and `shell`; `*` for all. */
const names = z.array(z.string().regex(/^(\*|[a-z]{1,50})$/)).max(50);
export const newNames = z.strictObject({ names });
export const newToken = z.strictObject({
  label: words(200),
  scopes: z.array(z.enum(rights)).min(1),
  environment: z.string().max(100).optional(),
  names: names.min(1).optional(),
  expiresAt: moment,
});

/** Code as typed. A malformed one is reported as not found. */
export const ofUserCode = z.object({ code: z.string().max(40) });
export const deviceDecision = z.strictObject({ approve: z.boolean() });

export const ofKey = z.object({ id: z.string().max(100) });
export const newKey = z.strictObject({
  label: words(200),
  publicKey: z.string().max(2_000),
  names: names.min(1),
  reason: words(2_000),
});

export const ofVersion = z.object({ name: z.string().max(100), version: z.string().max(128) });
/** Defaults to the environment that this control serves. */
export const ofEnvironment = z.object({ environment: z.string().max(100).optional() });
export const versionPage = ofEnvironment.extend({ name: z.string().max(100).optional() });

export const newPublication = z.strictObject({
  record: z.string().max(1_000_000),
  signature: z.strictObject({
    keyId: z.string().regex(/^[0-9a-f]{16}$/),
    algorithm: z.literal('Ed25519'),
    signature: z.string().max(100),
  }),
});
export const ofPublicationFile = byId.extend({ path: z.string().max(1_000) });
export const bytes = z.instanceof(Uint8Array, { error: 'Send application/octet-stream.' });

const remote = z.string().max(100);
const percentage = z
  .number()
  .min(0.01)
  .max(100)
  .refine((part) => Number.isInteger(Math.round(part * 1e6) / 1e4), 'hundredths at the finest');
export const promotion = z.strictObject({
  name: remote,
  version: z.string().max(128),
  audience: z.discriminatedUnion('to', [
    z.strictObject({ to: z.literal('everyone') }),
    z.strictObject({ to: z.literal('segment'), segment: z.string().max(100) }),
    z.strictObject({ to: z.literal('percentage'), percentage }),
  ]),
  reason: words(2_000),
  ...reviewer,
});
export const oneBack = z.strictObject({
  name: remote,
  /** A previously live version. Defaults to the newest of those. */
  version: z.string().max(128).optional(),
  reason: words(2_000),
});

const remoteName = z.string().regex(/^[a-z]{1,50}$/, 'has to be the name of a remote');
const storedVersion = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]{0,99}$/, 'has to be a version');
const longestHours = longestOverrideMs / 3_600_000;
export const newOverride = z.strictObject({
  remote: remoteName,
  version: storedVersion,
  hours: z.number().positive().max(longestHours).default(8),
  /** Landing page of the link. Defaults to the first page of the remote. */
  path: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'has to be a path of the product')
    .optional(),
});
/** Either a new build, or the error message of the bundler. */
export const movedOverride = z
  .strictObject({ version: storedVersion.optional(), problem: words(4_000).optional() })
  .refine(({ version, problem }) => (version === undefined) !== (problem === undefined), {
    message: 'either a version or a problem',
  });
