import { readdirSync } from 'node:fs';
import { defaultLanguage } from '#contract/languages.ts';

/** The areas that pages do not show: texts of the API, mails, archives, pushes and the page without a network. */
export const areasBesidePages = [
  'email',
  'errors',
  'export',
  'notifications',
  'offline',
  'onboarding-config',
  'push',
  'validation',
];

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
    return `  ${name === area ? area : `'${area}'`}: typeof ${name};\n`;
  });
  const others = areasBesidePages.map((area) => `    '!../../../messages/*/${area}.json',\n`);
  return `// Generated from messages/${defaultLanguage} by npm run generate.
import type { MessageTree } from '#contract/message-texts.ts';
${imports.join('')}
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
