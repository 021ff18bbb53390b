import * as z from 'zod/mini';
import { deskQueryMax, deskQueryMin } from './account-desk-limits.ts';
import { Email } from './auth.ts';
import { bookingQueryMax } from './bookings-rules.ts';
import { bookingInBrief } from './bookings.ts';
import {
  contactNameMax,
  contactNameMin,
  contactNoteMax,
  contactSorts,
  contactStatuses,
  contactSubjectMax,
  contactSubjectMin,
  contactTemplateNameMax,
  contactTextMax,
  contactTextMin,
} from './contact-rules.ts';
import {
  Id,
  Instant,
  LanguageCode,
  line,
  named,
  page,
  pageQuery,
  soughtWords,
  text,
  Version,
  WholeNumber,
} from './primitives.ts';

/**
 * What the contact form sends (docs/product/desk.md#contact). `website` is a field that no person sees; `fillSeconds` is
 * how long the form was open. `thread` is the signed link of an answer: the text continues that message.
 */
export const ContactInput = z.object({
  name: line(contactNameMin, contactNameMax),
  email: Email,
  subject: line(contactSubjectMin, contactSubjectMax),
  message: text(contactTextMin, contactTextMax),
  locale: z.optional(LanguageCode),
  website: z.optional(z.string().check(z.maxLength(200))),
  fillSeconds: z.optional(z.number().check(z.minimum(0))),
  thread: z.optional(z.string().check(z.maxLength(300))),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** The same for everybody, whatever became of the message: a program does not learn that it was recognised. `reference` is CT- and a number. */
export const ContactReceipt = named(
  'ContactReceipt',
  z.object({ reference: z.string(), receivedAt: Instant }),
);
export type ContactReceipt = z.infer<typeof ContactReceipt>;

/** One text of the thread after the first message. `by` is the name of the administrator who answered, while they have an account. */
const ContactEntry = z.object({
  text: z.string(),
  at: Instant,
  isFromDesk: z.boolean(),
  by: z.nullable(z.string()),
});

/** What an administrator noted for the others. `by` is their name, while they have an account. */
const ContactNote = z.object({ text: z.string(), at: Instant, by: z.nullable(z.string()) });

/** As administrators see it (docs/product/desk.md#contact). */
export const ContactMessage = named(
  'ContactMessage',
  z.object({
    id: Id,
    /** What the person and the desk name it by. */
    reference: z.string(),
    name: z.string(),
    /** By which an answer addresses the person. */
    firstName: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    /** The team wrote first: the message is theirs, name and address are those of its reader. */
    isFromDesk: z.boolean(),
    /** Who of the team wrote it, while they have an account. */
    writtenBy: z.nullable(z.string()),
    status: z.enum(contactStatuses),
    locale: LanguageCode,
    createdAt: Instant,
    /** Who of the team read it first. */
    readAt: z.nullable(Instant),
    readBy: z.nullable(z.string()),
    repliedAt: z.nullable(Instant),
    repliedBy: z.nullable(z.string()),
    /** The one that the team has tied it to. */
    booking: z.nullable(z.object(bookingInBrief)),
    /** Who closed it or called it spam; null while it has not ended, and where a program did. */
    closedAt: z.nullable(Instant),
    closedBy: z.nullable(z.string()),
    /** The account of who was signed in while writing. */
    accountId: z.nullable(Id),
    replies: z.array(ContactEntry),
    /** Never mailed, oldest first. */
    notes: z.array(ContactNote),
    /** Since when an answer is expected and by when; null when none is, and while the person was answered. */
    waiting: z.nullable(z.object({ since: Instant, dueAt: Instant })),
    /** When the team answered last; null once the person has written again. */
    answeredAt: z.nullable(Instant),
    /** The administrator who sees to it. */
    assignee: z.nullable(z.object({ id: Id, displayName: z.string(), since: Instant })),
    version: Version,
  }),
);
export type ContactMessage = z.infer<typeof ContactMessage>;
export const ContactMessagePage = page('ContactMessagePage', ContactMessage);
export type ContactMessagePage = z.infer<typeof ContactMessagePage>;

/** `query` is a number (`CT-1001`), or words of the name, the address or the subject. */
export const ContactMessagesQuery = z.object({
  ...pageQuery,
  query: z.optional(soughtWords(deskQueryMin, deskQueryMax)),
  sortBy: z._default(z.enum(contactSorts), 'createdAt'),
  sortDir: z._default(z.enum(['asc', 'desc', 'ASC', 'DESC']), 'desc'),
});
export type ContactMessagesQuery = z.infer<typeof ContactMessagesQuery>;
export const ContactMessageParams = z.object({ id: Id });
export const ContactDeskParams = z.object({ contactMessageId: Id });
export const ContactStatusParams = z.object({ status: z.enum(contactStatuses) });

const movedTo = z.optional(z.enum(contactStatuses));
/**
 * The status is a query parameter; a body is accepted too (docs/product/api.md#parameters). `version` is the one that was
 * read; another one is CNF001.
 */
export const ContactStatusQuery = z.object({ status: movedTo, version: z.optional(WholeNumber) });
export const ContactStatusBody = z.optional(
  z.nullable(z.object({ status: movedTo, version: z.optional(Version) })),
);
/**
 * The answer of the desk: it is mailed to the person in the language in which they wrote. With `keepOpen` the message stays
 * in progress, otherwise it is answered.
 */
export const ContactReply = z.object({
  text: text(1, contactTextMax),
  keepOpen: z.optional(z.boolean()),
  version: z.optional(Version),
});
export type ContactReply = z.infer<typeof ContactReply>;

/** A message of the team to a person with an account, mailed in their language; what they answer continues its thread. */
export const ContactLetter = z.object({
  accountId: Id,
  subject: line(contactSubjectMin, contactSubjectMax),
  text: text(1, contactTextMax),
});
export type ContactLetter = z.infer<typeof ContactLetter>;

/** The number of the booking that a message is tied to, as people type it; null unties it. */
export const ContactBookingInput = z.object({ number: z.nullable(line(1, bookingQueryMax)) });
export type ContactBookingInput = z.infer<typeof ContactBookingInput>;

export const ContactNoteInput = z.object({ text: text(1, contactNoteMax) });
export type ContactNoteInput = z.infer<typeof ContactNoteInput>;
/**
 * Who may have written a message: the account that was signed in (`isProven`), otherwise the one that has confirmed the
 * same address. Anyone can type an address, so that the second is only a guess.
 */
export const ContactWriter = named(
  'ContactWriter',
  z.object({
    account: z.nullable(
      z.object({ id: Id, displayName: z.string(), createdAt: Instant, isProven: z.boolean() }),
    ),
  }),
);
export type ContactWriter = z.infer<typeof ContactWriter>;

/** What was written before a message from its address or account; `words` are how it begins. */
const EarlierContactMessage = named(
  'EarlierContactMessage',
  z.object({
    id: Id,
    reference: z.string(),
    subject: z.string(),
    words: z.string(),
    isFromDesk: z.boolean(),
    status: z.enum(contactStatuses),
    createdAt: Instant,
  }),
);
/** The newest of them first, up to `earlierContactMax`; `total` counts up to `deskTotalMax`. */
export const EarlierContactMessages = named(
  'EarlierContactMessages',
  z.object({ messages: z.array(EarlierContactMessage), total: z.int() }),
);
export type EarlierContactMessages = z.infer<typeof EarlierContactMessages>;

const template = {
  language: LanguageCode,
  /** Unique in its language. */
  name: line(1, contactTemplateNameMax),
  text: text(1, contactTextMax),
};
/** A text from which an answer begins; `{name}` in it becomes the first name of the person. */
export const ContactTemplate = named(
  'ContactTemplate',
  z.object({ id: Id, ...template, version: Version, updatedAt: Instant }),
);
export type ContactTemplate = z.infer<typeof ContactTemplate>;
export const ContactTemplateInput = z.object(template);
export type ContactTemplateInput = z.infer<typeof ContactTemplateInput>;
export const ContactTemplateChange = z.object({ ...template, version: z.optional(Version) });
export type ContactTemplateChange = z.infer<typeof ContactTemplateChange>;
export const ContactTemplateParams = z.object({ id: Id });
export const ContactTemplateVersion = z.object({ version: z.optional(WholeNumber) });

/** Counts of all messages; `medianFirstReplyMinutes` of the last 90 days, null without an answer. */
export const ContactStats = named(
  'ContactStats',
  z.object({
    NEW: z.int(),
    READ: z.int(),
    IN_PROGRESS: z.int(),
    REPLIED: z.int(),
    CLOSED: z.int(),
    SPAM: z.int(),
    /** Written since midnight in Paris. */
    today: z.int(),
    medianFirstReplyMinutes: z.nullable(z.int()),
  } satisfies Record<(typeof contactStatuses)[number] | 'today' | 'medianFirstReplyMinutes', unknown>),
);
export type ContactStats = z.infer<typeof ContactStats>;
