/** The version exists already, and a stored version never changes. */
export class AlreadyStored extends Error {
  constructor(name: string, version: string) {
    super(`${name} ${version} is stored already, and a version never changes`);
    this.name = 'AlreadyStored';
  }
}

/** The store does not accept this path, name or file. */
export class NotAFileName extends Error {
  constructor(path: string, why: string) {
    super(`${JSON.stringify(path.slice(0, 200))}: ${why}`);
    this.name = 'NotAFileName';
  }
}
