import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { serveOpenapi } from '@sideband/server/openapi';
import fastify from 'fastify';
import type { Guard } from './caller-behind.ts';
import { aboutControl } from './describe-route.ts';
import { mountRoute } from './mount-route.ts';
import type { Services } from './route.ts';
import { routes } from './routes.ts';

describe('OpenAPI document of the admin API', () => {
  it('is valid, and names a final path parameter that may contain slashes', async () => {
    const app = fastify();
    await serveOpenapi(app, aboutControl);
    for (const route of routes) mountRoute(app, route, {} as Services, {} as Guard);
    const document = (await app.inject('/api/openapi.json')).json();

    const { valid, errors } = await new Validator().validate(document);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.paths['/api/publications/{id}/files/{path}'].put).toMatchObject({
      requestBody: { content: { 'application/octet-stream': {} } },
    });
  });
});
