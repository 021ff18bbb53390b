import * as z from 'zod/mini';
import { announcementAudiences, announcementTextMax, announcementTitleMax } from './announcements-limits.ts';
import type { languages } from './languages.ts';
import { ownPath } from './own-path.ts';
import { Id, Instant, line, named, page, pageQuery, text } from './primitives.ts';

const Wording = z.object({ title: line(1, announcementTitleMax), text: text(1, announcementTextMax) });
/** Everyone reads their own language. */
const Wordings = z.object({ fr: Wording, en: Wording, ar: Wording } satisfies Record<
  (typeof languages)[number],
  unknown
>);
export type Wordings = z.infer<typeof Wordings>;
const Audience = z.enum(announcementAudiences);

/** On whichever site: the path stays on it. */
const isPath = (link: string) => ownPath(link, 'https://site.invalid') !== undefined;

/** `id` is made by the sender, so that a repeated request announces once: other content under it is CNF002. */
export const AnnouncementInput = z.object({
  id: Id,
  audience: Audience,
  wordings: Wordings,
  /** A path of this site that the notification opens. */
  link: z.optional(
    line(1, 200).check(z.regex(/^\/(?!\/)/, { error: 'path' }), z.refine(isPath, { error: 'path' })),
  ),
});
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

/** How many people each audience has now. */
export const AnnouncementAudiences = named(
  'AnnouncementAudiences',
  z.object({ ALL: z.int(), CLIENT: z.int(), PROVIDER: z.int() } satisfies Record<
    (typeof announcementAudiences)[number],
    unknown
  >),
);
export type AnnouncementAudiences = z.infer<typeof AnnouncementAudiences>;

export const Announcement = named(
  'Announcement',
  z.object({
    id: Id,
    audience: Audience,
    wordings: Wordings,
    link: z.nullable(z.string()),
    /** Null when the account was deleted. */
    author: z.nullable(z.string()),
    sentAt: Instant,
    /** People who have it so far. */
    delivered: z.int(),
    /** All batches have run. */
    isComplete: z.boolean(),
  }),
);
export type Announcement = z.infer<typeof Announcement>;
/** Newest first. */
export const AnnouncementPage = page('AnnouncementPage', Announcement);
export const AnnouncementsQuery = z.object(pageQuery);
