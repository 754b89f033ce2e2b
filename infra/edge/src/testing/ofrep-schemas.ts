import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

const file = new URL('../../conformance/ofrep/service/openapi.yaml', import.meta.url);

/** As far as it is patched here. */
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
 * The schemas of OFREP 0.3.0 with what makes them useless as they stand put right: an answer with a
 * value matches the branch for code defaults as well, so "exactly one branch" refused every value; a
 * whole number is two kinds of number at once; and the reasons lack the evaluator's `DEFAULT`.
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

/** What a schema of OFREP has against a body; empty when it fits. */
export function problemsOfOfrep(schema: string, body: unknown): string[] {
  const validate = ajv.compile({ $ref: `ofrep#/components/schemas/${schema}` });
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
