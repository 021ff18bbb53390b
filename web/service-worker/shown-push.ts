import type { Language } from '#contract/languages.ts';
import { ownPath } from '#contract/own-path.ts';
import { PushPayload } from '#contract/push.ts';
import { directionOf } from '#contract/text-direction.ts';
import arabic from '#messages/ar/push.json' with { type: 'json' };
import english from '#messages/en/push.json' with { type: 'json' };
import french from '#messages/fr/push.json' with { type: 'json' };

export type ShownPush = Omit<PushPayload, 'link'> & { path: string };
type Site = { origin: string; name: string; language: Language };

const centre = '/notifications';
const texts = { fr: french, en: english, ar: arabic };

function parse(data: string | undefined): PushPayload | undefined {
  try {
    return PushPayload.safeParse(JSON.parse(data ?? '')).data;
  } catch {
    return undefined;
  }
}

/** What is shown for a push. A malformed one is shown too: browsers revoke the permission of a site that stays silent. */
export function toShown(data: string | undefined, { origin, name, language }: Site): ShownPush {
  const payload = parse(data);
  if (!payload) {
    return {
      title: name,
      text: texts[language].unreadable,
      tag: 'unreadable',
      lang: language,
      dir: directionOf(language),
      path: centre,
    };
  }
  const { link, ...content } = payload;
  return { ...content, path: ownPath(link, origin) ?? centre };
}
