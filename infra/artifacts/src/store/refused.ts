/** There is a version of this name and number, and what is stored never changes. */
export class AlreadyStored extends Error {
  constructor(name: string, version: string) {
    super(`${name} ${version} is stored already, and a version never changes`);
    this.name = 'AlreadyStored';
  }
}

/** A path, name or file that the store does not take. */
export class NotAFileName extends Error {
  constructor(path: string, why: string) {
    super(`${JSON.stringify(path.slice(0, 200))}: ${why}`);
    this.name = 'NotAFileName';
  }
}
