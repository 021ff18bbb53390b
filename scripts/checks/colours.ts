import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { colour, tints } from '../../contract/colours.ts';
import { root } from './sources.ts';

const theme = 'web/app/ui/theme/theme.css';

/** The colours outside the style sheet must equal those of the theme. */
export async function colourProblems(): Promise<string[]> {
  const css = await readFile(join(root, theme), 'utf8');
  // The dark theme below redefines the same tokens.
  const [light = ''] = /@theme \{[^}]*\}/.exec(css) ?? [];
  const token = /--color-(?<name>[a-z-]+): (?<value>[^;]+);/g;
  const tokens = new Map([...light.matchAll(token)].map(([, name, value]) => [name, value]));
  const named = Object.entries(colour).map(([name, value]) => [kebab(name), value] as const);
  const tinted = Object.entries(tints).flatMap(
    ([trade, { deep, light: pale, ink }]) =>
      [
        [`${trade}-a`, deep],
        [`${trade}-b`, pale],
        [`${trade}-k`, ink],
      ] as const,
  );
  return [...named, ...tinted]
    .filter(([name, value]) => tokens.get(name) !== value.toLowerCase())
    .map(([name, value]) => `contract/colours.ts has ${value} for ${name}, ${theme} ${tokens.get(name)}`);
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
