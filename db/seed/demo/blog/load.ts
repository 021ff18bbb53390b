import { demoCategories, demoWorks, type DemoWork } from './works.ts';
import { hireColleague } from '#db/seed/demo/desk/work.ts';
import { demoAccounts, waitForLoadLock } from '#db/seed/demo/load.ts';
import { createArticle } from '#server/features/blog/desk/article-actions.ts';
import { createCategory } from '#server/features/blog/desk/category-actions.ts';
import { setArticleStatus } from '#server/features/blog/desk/status-actions.ts';
import { createTopic } from '#server/features/blog/desk/topic-actions.ts';
import { findAccountByEmail } from '#server/features/users/queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { addDays } from '#contract/dates-rules.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

const [, , admin] = demoAccounts;
const dayMs = 86_400_000;
type Writing = Pick<Deps, 'db' | 'clock'>;
type Editor = Readonly<{ accountId: string }>;

/** Writes the blog of the demo with the actions of the desk, once. */
export async function loadDemoBlog(deps: Writing): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await waitForLoadLock(tx);
    const team = await findAccountByEmail(tx, admin?.email ?? '');
    const isWritten = await tx.selectFrom('blog_category').select('id').limit(1).executeTakeFirst();
    if (!team || isWritten) return;
    const at = (daysAgo: number): Writing => {
      const then = new Date(deps.clock.now().getTime() - Math.max(0, daysAgo) * dayMs);
      return { db: tx, clock: { now: () => then } };
    };
    const editor = { accountId: await hireColleague(tx, at(400).clock.now()) };
    await writeSorting(at(400), editor);
    for (const work of demoWorks) await writeWork(at, editor, work, deps.clock.now());
  });
}

async function writeSorting(writing: Writing, editor: Editor): Promise<void> {
  const write = async (
    category: (typeof demoCategories)[number],
    position: number,
    parentId: string | null,
  ) => {
    const { id, trade, names, descriptions, topics = [], children = [] } = category;
    const text = (language: keyof typeof names) => ({
      name: names[language],
      description: descriptions?.[language] ?? null,
    });
    const texts = { fr: text('fr'), en: text('en'), ar: text('ar') };
    await createCategory(writing, editor, { id, parentId, position, serviceCategoryId: trade, texts });
    for (const [index, topic] of topics.entries()) {
      const named = {
        fr: { name: topic.names.fr },
        en: { name: topic.names.en },
        ar: { name: topic.names.ar },
      };
      await createTopic(writing, editor, { id: topic.id, categoryId: id, position: index, texts: named });
    }
    for (const [index, child] of children.entries()) await write(child, index, id);
  };
  for (const [index, category] of demoCategories.entries()) await write(category, index, null);
}

async function writeWork(
  at: (daysAgo: number) => Writing,
  editor: Editor,
  work: DemoWork,
  now: Date,
): Promise<void> {
  const writing = at(work.daysAgo);
  let translationOf: string | undefined;
  for (const { language, ...text } of work.texts) {
    const { id } = await createArticle(writing, editor, {
      ...text,
      language,
      ...(translationOf !== undefined && { translationOf }),
      categoryId: work.category,
      topics: [...work.topics],
      coverUrl: `/media/cover-${work.cover}.webp`,
      coverCredit: null,
      authorName: work.author,
      featured: work.featured ?? false,
      aiGenerated: work.aiGenerated ?? false,
    });
    translationOf ??= id;
    const day = addDays(platformDay(now), -work.daysAgo);
    await setArticleStatus(
      writing,
      editor,
      id,
      work.daysAgo < 0 ? { status: 'SCHEDULED', day, time: '07:30' } : { status: 'PUBLISHED' },
    );
    const views = language === work.texts[0]?.language ? work.views : Math.round(work.views / 6);
    await writing.db.updateTable('blog_article').set({ views }).where('id', '=', id).execute();
  }
}
