import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import { shareOut, type Deck, type Random } from './random.ts';
import { demoServices, type DemoService } from './texts.ts';

/** A row as it is written: what is offered follows from the other columns. */
export type ServiceRow = Omit<
  Selectable<DB['service']>,
  'offered' | 'duration_multiples' | 'review_count' | 'shown_rating'
>;

const day = 86_400_000;

/** How many services each provider offers: `total` in all, two to five each. */
export function serviceCounts(random: Random, total: number, ceilings: readonly number[]): number[] {
  const counts = shareOut(
    total,
    ceilings.map(() => 1),
  );
  // Moves a service from one provider to the next: the sum is kept, and the numbers vary.
  for (let index = 0; index + 1 < counts.length; index += 2) {
    const [one = 0, other = 0] = [counts[index], counts[index + 1]];
    if (random.chance(0.6) && one > 2 && other < (ceilings[index + 1] ?? 0))
      [counts[index], counts[index + 1]] = [one - 1, other + 1];
  }
  return counts;
}

/** The next texts of the trade, each once. */
export function dealTexts(deck: Deck<DemoService>, count: number): DemoService[] {
  const hand: DemoService[] = [];
  for (let left = count; left > 0; left -= 1) {
    const dealt = deck.deal((one) => !hand.includes(one));
    if (dealt) hand.push(dealt);
  }
  return hand;
}

/** One service of each kind of cleaning: what the demo provider offers. */
export function showcaseTexts(): DemoService[] {
  const byCategory = Map.groupBy(demoServices.cleaning, ({ categoryId }) => categoryId);
  return [...byCategory.values()].flatMap((texts) => texts.slice(0, 1));
}

/**
 * Services of one provider. All prices of one person are similarly high or low (`level` from 0 to 1); the first two
 * services were created with the account, the others later.
 */
export function makeServices(
  random: Random,
  texts: readonly DemoService[],
  owner: { id: string; createdAt: Date; level: number },
  now: Date,
): ServiceRow[] {
  return texts.map((text, index) => {
    const age = now.getTime() - owner.createdAt.getTime();
    const since = index < 2 ? random.whole(1, 40) * 3_600_000 : age * (0.1 + random.next() * 0.75);
    const createdAt = new Date(owner.createdAt.getTime() + Math.min(since, age - day / 2));
    return {
      id: newId(),
      provider_id: owner.id,
      category_id: text.categoryId,
      title: text.title,
      description: text.description,
      price_cents: priceOf(text, owner.level) * 100,
      price_unit: text.priceUnit,
      duration_minutes: text.durationMinutes,
      // By the hour half an hour more can be asked for.
      duration_step_minutes: text.priceUnit === 'HOUR' ? 30 : text.durationMinutes,
      duration_max_minutes: text.durationMinutes * text.durationMultiples,
      included: text.included,
      excluded: text.excluded,
      to_prepare: text.toPrepare,
      // Those who charge little charge the travel by itself, or agree on it.
      travel_included: owner.level >= 0.4,
      cover_name: null,
      active: true,
      deleted_at: null,
      hidden_at: null,
      documents_pending: false,
      rating_counts: [0, 0, 0, 0, 0],
      version: 1,
      terms_version: 1,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
}

/** Whole euros; from a hundred on, multiples of five. */
function priceOf({ price: [from, to] }: DemoService, level: number): number {
  const euros = from + (to - from) * level;
  return euros >= 100 ? Math.round(euros / 5) * 5 : Math.round(euros);
}
