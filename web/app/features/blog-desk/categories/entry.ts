import type { DeskCategory, DeskTopic } from '#contract/blog-desk.ts';

/** A category or a topic; without its record, a new one. */
export type Entry = { kind: 'category'; category?: DeskCategory } | { kind: 'topic'; topic?: DeskTopic };
