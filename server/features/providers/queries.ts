import type { SpokenLanguage } from '#contract/languages.ts';
import type { Db } from '#server/kernel/database.ts';

export async function insertProvider(
  db: Db,
  provider: { id: string; accountId: string; languages: readonly SpokenLanguage[]; now: Date },
): Promise<void> {
  await db
    .insertInto('provider')
    .values({
      id: provider.id,
      account_id: provider.accountId,
      languages: [...provider.languages],
      created_at: provider.now,
      updated_at: provider.now,
    })
    .execute();
}
