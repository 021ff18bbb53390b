import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { shownOfEntries } from '../generate-messages.ts';

type Entries = Record<string, Record<string, unknown>>;

/** Of each entry of an area, the texts with these names. */
export function pickShown(json: string, shown: readonly string[]): string {
  const entries = Object.entries(JSON.parse(json) as Entries).map(([name, entry]) => [
    name,
    Object.fromEntries(Object.entries(entry).filter(([key]) => shown.includes(key))),
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Areas of which pages show a part come to them without the rest. */
export const shownTexts: Plugin = {
  name: 'shown-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]messages[\\/]\w+[\\/][a-z-]+\.json$/ },
    handler(code, id) {
      const shown = shownOfEntries[basename(id, '.json')];
      return shown ? { code: pickShown(code, shown), map: null } : undefined;
    },
  },
};
