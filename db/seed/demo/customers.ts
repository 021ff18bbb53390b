import type { Point } from '#server/kernel/geo.ts';
import { makeHome, townsOf, type Home } from './homes.ts';
import type { AccountRow, MakePerson, PersonOptions } from './people.ts';
import { createRandom } from './random.ts';

export type DemoCustomer = { account: AccountRow; home: Home };

/** Customers who write in another language have names of that language. */
const fromElsewhere: Pick<PersonOptions, 'name' | 'language'>[] = [
  { name: { firstName: 'Emily', lastName: 'Walker' }, language: 'en' },
  { name: { firstName: 'Youssef', lastName: 'Haddad' }, language: 'ar' },
  { name: { firstName: 'James', lastName: 'Cooper' }, language: 'en' },
  { name: { firstName: 'Salma', lastName: 'Idrissi' }, language: 'ar' },
  { name: { firstName: 'Hannah', lastName: 'Murphy' }, language: 'en' },
  { name: { firstName: 'Omar', lastName: 'Mansour' }, language: 'ar' },
];

/** Customers of the first town beside its share: what its many providers need. */
const moreAtFirst = 180;
const day = 86_400_000;
const hour = 3_600_000;

/** Households in the same towns as the providers; the first is the demo client, in the first town. */
export function makeCustomers(
  makePerson: MakePerson,
  places: ReadonlyMap<string, Point>,
  { customers: count, now, showcase }: { customers: number; now: Date; showcase: PersonOptions },
): DemoCustomer[] {
  const random = createRandom('customers');
  const towns = townsOf(count, moreAtFirst);
  const every = Math.max(1, Math.floor(count / fromElsewhere.length));
  return towns.map((town, index) => {
    const isShowcase = index === 0;
    // Most have had an account for longer than the year that is shown, so that it does not begin empty.
    const drawAge = () => (random.chance(0.7) ? random.whole(370, 480) : random.whole(20, 370));
    const ageDays = isShowcase ? 410 : drawAge();
    const createdAt = new Date(now.getTime() - ageDays * day - random.whole(0, 900) * 60_000);
    const elsewhere = index % every === 2 ? fromElsewhere[Math.floor(index / every)] : undefined;
    const account = makePerson(
      isShowcase
        ? { ...showcase, createdAt, lastSeenAt: new Date(now.getTime() - 3 * hour) }
        : {
            ...elsewhere,
            roles: ['CLIENT'],
            createdAt,
            lastSeenAt: new Date(now.getTime() - random.whole(1, 700) * hour),
          },
    );
    return { account, home: makeHome(random, town, places) };
  });
}
