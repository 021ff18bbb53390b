import { LRUCache } from 'lru-cache';
import { maskContacts } from '#contract/contact-details-rules.ts';

/** A public text that a person wrote, in JSON of PostgreSQL, or a list of such texts. */
const written =
  /"(?:(?:headline|bio|title|description|alt)"\s*:\s*"([^"\\]*(?:\\.[^"\\]*)*)"|(?:included|excluded|toPrepare)"\s*:\s*\[((?:[^"\]]|"[^"\\]*(?:\\.[^"\\]*)*")*)\])/g;
const quoted = /"([^"\\]*(?:\\.[^"\\]*)*)"/g;
/** Lists show the same texts again and again. */
const known = new LRUCache<string, string>({ max: 4_000 });

/**
 * The JSON of a profile, service or list of cards as the public reads it: contact details in texts that were stored
 * before they were refused (docs/product/messages.md#privacy) are masked. The stored texts stay as they are, and their
 * owner edits them unmasked. Most JSON has nothing to mask: it is returned as it is, because a copy of it would be a
 * fifth of the memory that a request takes.
 */
export function maskStoredTexts(json: string): string {
  let shown = '';
  let done = 0;
  for (const { 0: all, 1: text, 2: texts = '', index } of json.matchAll(written)) {
    const inside = text ?? texts;
    const masked = text === undefined ? maskedTexts(texts) : maskedText(text);
    if (masked === inside) continue;
    const end = index + all.length - 1;
    shown += json.slice(done, end - inside.length) + masked;
    done = end;
  }
  return done === 0 ? json : shown + json.slice(done);
}

/** A list of texts as it is inside the brackets of JSON. Its quotes tell it from a text. */
const maskedTexts = (texts: string): string =>
  keepMasked(texts, () => texts.replace(quoted, (_quoted, text: string) => `"${maskedText(text)}"`));

/** A text as it is inside the quotes of JSON. */
const maskedText = (text: string): string =>
  keepMasked(text, () => {
    const plain = text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
    const shown = maskContacts(plain, { trusted: false });
    return shown === plain ? text : JSON.stringify(shown).slice(1, -1);
  });

function keepMasked(text: string, mask: () => string): string {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  // A part of the JSON would keep all of it in memory.
  const own = Buffer.from(text).toString();
  const masked = mask();
  known.set(own, masked === text ? own : masked);
  return masked;
}
