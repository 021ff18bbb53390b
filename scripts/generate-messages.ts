import { readdirSync } from 'node:fs';
import { defaultLanguage } from '#contract/languages.ts';

/** The areas that pages do not show: texts of the API, mails, archives, pushes and the page without a network. */
export const areasBesidePages = ['email', 'errors', 'export', 'offline', 'onboarding-config', 'push'];

/** Of each entry of these areas, the texts that pages show; mails, pushes and the API write the others. */
export const shownOfEntries: Readonly<Record<string, readonly string[]>> = {
  notifications: ['name', 'when'],
};

const inCamelCase = (area: string) => area.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** The module with which pages know the areas of messages and load them. */
export function generateMessages(files: readonly string[] = messageFiles()): string {
  const areas = files.map((file) => file.replace(/\.json$/, '')).toSorted();
  const shown = areas.filter((area) => !areasBesidePages.includes(area));
  const imports = shown.map(
    (area) => `import type ${inCamelCase(area)} from '#messages/${defaultLanguage}/${area}.json';\n`,
  );
  const types = shown.map((area) => {
    const name = inCamelCase(area);
    const shownKeys = shownOfEntries[area]?.map((key) => `'${key}'`).join(' | ');
    const type = shownKeys ? `Shown<typeof ${name}, ${shownKeys}>` : `typeof ${name}`;
    return `  ${name === area ? area : `'${area}'`}: ${type};\n`;
  });
  const others = areasBesidePages.map((area) => `    '!../../../messages/*/${area}.json',\n`);
  return `// Generated from messages/${defaultLanguage} by npm run generate.
import type { MessageTree } from '#contract/message-texts.ts';
${imports.join('')}
/** Of each entry of an area, what pages get of it (scripts/vite/shown-texts.ts). */
type Shown<Area, Key extends string> = { [Entry in keyof Area]: Pick<Area[Entry], Key & keyof Area[Entry]> };

/** The areas of messages that pages use; French defines the keys. */
export type Areas = {
${types.join('')}};

/** Each language and area is one hashed chunk; what pages do not show is never sent to the browser. */
export const messageFiles = import.meta.glob<MessageTree>(
  [
    '../../../messages/*/*.json',
${others.join('')}  ],
  { import: 'default' },
);
`;
}

const messageFiles = () =>
  readdirSync(new URL(`../messages/${defaultLanguage}/`, import.meta.url)).filter((name) =>
    name.endsWith('.json'),
  );
