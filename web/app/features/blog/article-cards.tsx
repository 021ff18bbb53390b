import type { ArticleCard } from '#web/api/generated/blog.ts';
import { ArticleItem } from './list/article-item.tsx';

export function ArticleCards({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {articles.map((article) => (
        <ArticleItem key={article.id} article={article} />
      ))}
    </ul>
  );
}
