import type { Readable } from 'node:stream';
import type { Language } from '#contract/languages.ts';
import type { Prospect, ProspectFilter, ProspectQuery } from '#contract/prospects-desk.ts';
import { listProspects, readProspects } from './desk-queries.ts';
import { prospectColumns, toProspect, toProspectLine } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { listAllCategories } from '#server/features/catalog/category-queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { toPage } from '#server/kernel/http/page.ts';
import { streamCsv } from '#server/kernel/text/csv.ts';

export async function getProspects({ db }: Pick<Deps, 'db'>, query: ProspectQuery) {
  const { rows, total } = await listProspects(db, query);
  return toPage<Prospect>(rows.map(toProspect), total, query);
}

/** The prospects as CSV, read while it is sent; that they were taken out is in the audit. */
export async function exportProspects(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actorId: string,
  filter: ProspectFilter,
  language: Language,
): Promise<Readable> {
  const { query, ...narrowed } = filter;
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      actorId,
      action: 'PROSPECTS_EXPORTED',
      subject: { type: 'PROSPECT' },
      // Not the words, which may name a person: the audit is never erased.
      after: { ...narrowed, bySearch: query !== undefined },
      at: clock.now(),
    }),
  );
  async function* lines() {
    const trades = new Map((await listAllCategories(db, language)).map(({ id, name }) => [id, name]));
    for await (const row of readProspects(db, filter))
      yield toProspectLine(toProspect(row), { language, trades });
  }
  return streamCsv(language, { headings: 'letters:column', columns: prospectColumns }, lines());
}
