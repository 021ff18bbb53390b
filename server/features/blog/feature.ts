import { blogTasks, blogCrontab, countBlogViews } from './events.ts';
import { blogExport } from './own-data-queries.ts';
import { feedRoutes } from './reading/feed-routes.ts';
import { blogRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const blog: Feature = {
  name: 'blog',
  routes: [blogRoutes],
  atRoot: [feedRoutes, countBlogViews],
  tasks: blogTasks,
  crontab: [blogCrontab],
  tables: [
    'blog_article',
    'blog_article_topic',
    'blog_bookmark',
    'blog_category',
    'blog_category_text',
    'blog_slug',
    'blog_topic',
    'blog_topic_text',
    'blog_view',
  ],
  exported: blogExport,
};
