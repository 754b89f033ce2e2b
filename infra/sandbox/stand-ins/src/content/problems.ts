/** An error in the format of the delivery API. */
export class Problem extends Error {
  readonly status: number;
  readonly id: string;
  readonly details: object | undefined;
  constructor(status: number, id: string, message: string, details?: object) {
    super(message);
    this.status = status;
    this.id = id;
    this.details = details;
  }
}

export class InvalidQuery extends Problem {
  constructor(message: string, errors: object[]) {
    super(400, 'InvalidQuery', message, { errors });
  }
}

export const notFound = (details: object) =>
  new Problem(404, 'NotFound', 'The resource could not be found.', details);
