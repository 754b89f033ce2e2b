import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/**
 * argon2id as OWASP recommends for servers: 19 MiB, two passes. Older hashes keep their own cost
 * parameters.
 */
const costs = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password off the event loop and returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, tagLength, ...costs });
  const { memory, passes, parallelism } = costs;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Dummy hash, so that checking an unknown handle takes as long as a wrong password. */
const nobody = `$argon2id$v=19$m=${costs.memory},t=${costs.passes},p=${costs.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(tagLength))}`;

export async function isPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(hash ?? nobody) ?? [];
  if (!memory) throw new Error('a stored password hash cannot be read');
  const expected = Buffer.from(tag, 'base64');
  const derived = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(derived, expected) && hash != null;
}
