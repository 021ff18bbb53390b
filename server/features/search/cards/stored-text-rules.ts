import { LRUCache } from 'lru-cache';
import { maskContacts } from '#contract/contact-details-rules.ts';

/** A public text that a person wrote, in JSON of PostgreSQL, and a list of such texts. */
const written = /("(?:headline|bio|title|description|alt)"\s*:\s*)"((?:[^"\\]|\\.)*)"/g;
const writtenLists = /("(?:included|excluded|toPrepare)"\s*:\s*)\[((?:[^"\]]|"(?:[^"\\]|\\.)*")*)\]/g;
const quoted = /"((?:[^"\\]|\\.)*)"/g;
/** Lists show the same texts again and again. */
const known = new LRUCache<string, string>({ max: 4_000 });

/**
 * The JSON of a profile, service or list of cards as the public reads it: contact details in texts that were stored
 * before they were refused (docs/product/messages.md#privacy) are masked. The stored texts stay as they are, and their
 * owner edits them unmasked.
 */
export const maskStoredTexts = (json: string): string =>
  json
    .replace(written, (_all, name: string, text: string) => `${name}"${maskedText(text)}"`)
    .replace(
      writtenLists,
      (_all, name: string, texts: string) =>
        `${name}[${texts.replace(quoted, (_quoted, text: string) => `"${maskedText(text)}"`)}]`,
    );

/** A text as it is inside the quotes of JSON. */
function maskedText(text: string): string {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const plain = text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
  const shown = maskContacts(plain, { trusted: false });
  const masked = shown === plain ? text : JSON.stringify(shown).slice(1, -1);
  known.set(text, masked);
  return masked;
}
