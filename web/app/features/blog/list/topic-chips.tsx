import { chipClasses } from '#web/ui/data/chip.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { blogTopicHref } from '../addresses.ts';

type TopicChipsProps = {
  label: string;
  topics: readonly { slug: string; name: string; category: string }[];
};

/** Links to topics. */
export function TopicChips({ label, topics }: TopicChipsProps) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {topics.map(({ slug, name, category }) => (
        <li key={slug}>
          <Link href={blogTopicHref(category, slug)} className={chipClasses(false)}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
