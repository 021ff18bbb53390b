import type { ArticleCard } from '#contract/blog.ts';
import { ArticleItem } from './list/article-item.tsx';

export function ArticleCards({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ul className="grid md:grid-cols-3 md:gap-x-6 md:gap-y-9">
      {articles.map((article) => (
        <ArticleItem key={article.id} article={article} />
      ))}
    </ul>
  );
}
