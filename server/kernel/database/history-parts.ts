import type { RawBuilder } from 'kysely';
import type { HistoryKind } from '#contract/account-desk-limits.ts';
import type { HistoryEntry } from '#contract/account-desk-person.ts';
import type { Language } from '#contract/languages.ts';
import type { ExportOwner } from './export-pages.ts';

/** What an entry tells besides when and what; facts that are absent are null in the answer. */
type HistoryFacts = Partial<Omit<HistoryEntry, 'id' | 'kind' | 'what' | 'at'>>;

/**
 * One source of the history of a person that administrators read (docs/product/desk.md#people). Its select has the
 * columns `id`, `at`, `what` and `facts` (jsonb); an index gives a person's rows in the order of `at desc, id desc`,
 * because only the first ones are read.
 */
export type HistoryPart = Readonly<{
  kind: HistoryKind;
  select: (owner: ExportOwner) => RawBuilder<unknown>;
  /** Makes facts that people read of those that are kept. */
  describe?: (facts: never, language: Language) => HistoryFacts;
}>;
