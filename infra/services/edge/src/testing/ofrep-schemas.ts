import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

const file = new URL('../../conformance/ofrep/service/openapi.yaml', import.meta.url);

/** The part of the API description that is patched below. */
interface Description {
  components: {
    schemas: {
      codeDefaultFlag: object;
      floatFlag: object;
      evaluationSuccess: { allOf: [{ properties: { reason: { enum: string[] } } }] };
    };
  };
}

/**
 * Returns the schemas of OFREP 0.3.0 with three fixes. A result with a value also matches the
 * branch for code defaults, so "exactly one branch" rejected every value. An integer matches two
 * number types. And the list of reasons lacks the evaluator's `DEFAULT`.
 */
function readDescription(): Description {
  const description: Description = parse(readFileSync(file, 'utf8'));
  const { codeDefaultFlag, floatFlag, evaluationSuccess } = description.components.schemas;
  Object.assign(codeDefaultFlag, { not: { required: ['value'] } });
  Object.assign(floatFlag, { not: { properties: { value: { type: 'integer' } } } });
  const [about] = evaluationSuccess.allOf;
  about.properties.reason.enum.push('DEFAULT');
  return description;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(readDescription(), 'ofrep');

/**
 * Validates a body against an OFREP schema. Returns the problems, or an empty list if the body is
 * valid.
 */
export function problemsOfOfrep(schema: string, body: unknown): string[] {
  const validate = ajv.compile({ $ref: `ofrep#/components/schemas/${schema}` });
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
