import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifySwagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from '#server/kernel/http/server.ts';

/** Documents every route that is added after it. The access hook must be registered before. */
export async function describeApi(
  app: App,
  about: { title: string; version: string; contact: string },
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: about.title, version: about.version, contact: { email: about.contact } },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
}

/** Removes schemas without a reference: the input variants of entities that only responses contain. */
function withoutUnused<T extends object>(document: T): T {
  const schemas =
    'components' in document && isRecord(document.components) ? document.components['schemas'] : undefined;
  if (!isRecord(schemas)) return document;
  const text = JSON.stringify(document);
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
  for (const name of unused) delete schemas[name];
  return unused.length > 0 ? withoutUnused(document) : document;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** GET /api/v1/openapi.json and the reference page at /api/docs, which loads nothing from other servers. */
export function serveApiReference(app: App): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;
  const contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

  app.get('/api/v1/openapi.json', hidden, (_request, reply) =>
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(app.swagger()),
  );
  app.get('/api/docs', hidden, (_request, reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(referencePage),
  );
  app.get('/api/docs/start.js', hidden, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  );
  for (const [name, type] of [
    ['swagger-ui.css', 'text/css; charset=utf-8'],
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    app.get(`/api/docs/${name}`, hidden, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(readFileSync(join(folder, name))),
    );
  }
}

const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="data:,">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const startScript =
  "SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#reference', deepLinking: true });\n";
