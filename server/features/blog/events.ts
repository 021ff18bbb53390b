import * as z from 'zod';
import type { FastifyRequest } from 'fastify';
import { blogViewKeptDays } from '#contract/blog-limits.ts';
import { addDays } from '#contract/dates-rules.ts';
import { publishDueArticles } from './desk/status-actions.ts';
import { deleteViewsBefore, insertView } from './reading/article-queries.ts';
import { isProgram, viewedSlug, visitorOf } from './reading/rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { platformDay } from '#server/kernel/time-zone.ts';
import { isInternalCall, type App } from '#server/kernel/http/server.ts';

const publishArticles = defineTask('publish-articles', z.unknown());
const forgetViews = defineTask('forget-blog-views', z.unknown());

export const blogTasks = (deps: Deps): TaskHandler[] => [
  handleTask(publishArticles, () => publishDueArticles(deps)),
  handleTask(forgetViews, () =>
    deleteViewsBefore(deps.db, addDays(platformDay(deps.clock.now()), -blogViewKeptDays)),
  ),
];
export const blogCrontab = `* * * * * ${publishArticles.name}\n41 4 * * * ${forgetViews.name}`;

/**
 * Counts the readers of an article after its page or its data was sent, from the cache of pages too. The call by which
 * a page reads its data inside the process does not count.
 */
export function countBlogViews(app: App, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const slug = request.method === 'GET' && reply.statusCode === 200 ? viewedSlug(request.url) : undefined;
    if (slug === undefined || isInternalCall(request)) return;
    await countView(deps, request, slug).catch((error) =>
      request.log.warn({ err: error }, 'view not counted'),
    );
  });
}

async function countView(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { ip: address, headers }: FastifyRequest,
  slug: string,
): Promise<void> {
  const userAgent = headers['user-agent'];
  if (!userAgent || isProgram(userAgent)) return;
  const now = clock.now();
  const day = platformDay(now);
  const visitor = visitorOf(config.secrets.data, { day, address, userAgent });
  await insertView(db, { slug, day, visitor, now });
}
