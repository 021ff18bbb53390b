import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { colour, darkColour, tints } from '../../contract/colours.ts';
import { root } from './sources.ts';

const theme = 'web/app/ui/theme/theme.css';

/** The colours outside the style sheet must equal those of the theme. */
export async function colourProblems(): Promise<string[]> {
  const css = await readFile(join(root, theme), 'utf8');
  const light = tokensOf(/@theme \{[^}]*\}/.exec(css));
  const dark = tokensOf(/@variant in-dark \{[^{}]*/.exec(css));
  const named = (colours: Readonly<Record<string, string>>) =>
    Object.entries(colours).map(([name, value]) => [kebab(name), value] as const);
  const tinted = Object.entries(tints).flatMap(
    ([trade, { deep, light: pale, ink }]) =>
      [
        [`${trade}-a`, deep],
        [`${trade}-b`, pale],
        [`${trade}-k`, ink],
      ] as const,
  );
  const unequal = (expected: readonly (readonly [string, string])[], tokens: Map<string, string>) =>
    expected
      .filter(([name, value]) => tokens.get(name) !== value.toLowerCase())
      .map(([name, value]) => `contract/colours.ts has ${value} for ${name}, ${theme} ${tokens.get(name)}`);
  return [...unequal([...named(colour), ...tinted], light), ...unequal(named(darkColour), dark)];
}

function tokensOf(block: RegExpExecArray | null): Map<string, string> {
  const token = /--color-([a-z-]+): ([^;]+);/g;
  return new Map([...(block?.[0] ?? '').matchAll(token)].map(([, name = '', value = '']) => [name, value]));
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
