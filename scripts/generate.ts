import { readFile, writeFile } from 'node:fs/promises';
import { errorCatalogue, errorCodes } from '#contract/errors.ts';
import { buildApp } from '#server/app.ts';
import { listenersOf } from '#server/features.ts';
import { readConfig } from '#server/config.ts';
import { settings } from '#server/settings.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { createDatabase } from '#server/kernel/database/database.ts';
import { createDeps } from '#server/kernel/deps.ts';
import { callers } from '#server/kernel/http/access.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { startTestCluster } from '#server/testing/cluster.ts';
import { listOperations } from '#server/testing/operations.ts';
import { generateBaseMap } from './generate-base-map.ts';
import { generateMessages } from './generate-messages.ts';
import { generatePages, generateRoutes } from './generate-pages.ts';
import { generateSchema } from './generate-schema.ts';

const root = new URL('..', import.meta.url);

/** Every generated file with the text that it must have. */
async function generateTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const cluster = await startTestCluster({ template: false });
  const { db, pool, close } = createDatabase({ url: cluster.url, max: 4, applicationName: 'generate' });
  try {
    await migrate(pool);
    texts.set('db/schema.ts', await generateSchema(pool));
    const config = readConfig(() => ({ auth: 'x', data: 'x', captcha: 'x' }), {
      APP_MODE: 'test',
      DATABASE_URL: cluster.url,
    });
    const built = await createDeps({
      config,
      url: cluster.url,
      db,
      pool,
      clock: systemClock,
      listeners: listenersOf(config),
      onError: console.error,
    });
    const app = await buildApp(built.deps, pool, false);
    await app.ready();
    texts.set('docs/access.md', accessPage(app.swagger()));
    await app.close();
    await built.close();
  } finally {
    await close();
    await cluster.stop();
  }
  const baseMap = await generateBaseMap();
  texts.set('web/app/ui/map/base-map.json', baseMap.ofBrowser);
  texts.set('server/features/places/ground.json', baseMap.ofServer);
  texts.set('web/app/shell/navigation/built-pages.ts', generatePages());
  texts.set('contract/page-routes.ts', generateRoutes());
  texts.set('web/app/i18n/message-files.ts', generateMessages());
  texts.set('docs/errors.md', errorPage());
  texts.set('.env.example', environmentExample());
  texts.set('docs/settings.md', settingsPage());
  return texts;
}

function errorPage(): string {
  const rows = errorCodes.map((code) => {
    const { status, type, severity } = errorCatalogue[code];
    return `| ${code} | ${status} | ${type} | ${severity} | ${translate('en', `errors:${code}.message`)} | ${translate('fr', `errors:${code}.message`)} |`;
  });
  return `# Error codes\n\nGenerated from contract/errors.ts and messages/ by npm run generate. Codes are permanent.\n\n| Code | Status | Type | Shown as | English | French |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** Who may call what (docs/product/api.md#access); server/testing/access.test.ts calls every operation as each caller. */
function accessPage(document: object): string {
  const rows = listOperations(document).map(({ operationId, method, url, receives }) => {
    const cells = callers.map((caller) => receives[caller]);
    return `| ${operationId} | ${method} ${url} | ${cells.join(' | ')} |`;
  });
  const cells = ['Operation', 'Call', ...callers];
  return `# Who may call what\n\nGenerated from the routes' access by npm run generate. Owner is the author or a party of the thing that the call names, or else whoever calls for themselves; client, provider and administrator have nothing to do with that thing. A number is the status of the refusal.\n\n| ${cells.join(' | ')} |\n| ${cells.map(() => '---').join(' | ')} |\n${rows.join('\n')}\n`;
}

type Setting = { name: string; doc: string; fallback: string };

function listSettings(): Setting[] {
  return Object.entries(settings.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(undefined);
    const fallback = parsed.success && parsed.data !== undefined ? String(parsed.data) : '';
    return { name, doc: schema.description ?? '', fallback };
  });
}

function environmentExample(): string {
  const lines = listSettings().map(({ name, doc, fallback }) => `# ${doc}\n#${name}=${fallback}\n`);
  return `# Every setting of Maisonnée. Generated from server/config.ts by npm run generate.\n# The demo needs none of them.\n\n${lines.join('\n')}`;
}

function settingsPage(): string {
  const rows = listSettings().map(
    ({ name, doc, fallback }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${doc} |`,
  );
  return `# Settings\n\nGenerated from server/settings.ts by npm run generate. Everything has a default in the demo. With \`DATABASE_URL\` the mode is production, which lists every missing or weak setting at once and refuses to start.\n\n| Setting | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

const checkOnly = process.argv.includes('--check');
const stale: string[] = [];
// The process of the temporary database does not keep the event loop alive: without this the program may end early.
const alive = setInterval(() => undefined, 1_000);
for (const [name, text] of await generateTexts()) {
  const file = new URL(name, root);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  if (checkOnly) stale.push(name);
  else await writeFile(file, text);
}
clearInterval(alive);
if (stale.length > 0) {
  console.error(`Not generated from the present sources: ${stale.join(', ')}. Run npm run generate.`);
  process.exitCode = 1;
}
