import { sql } from 'kysely';
import { blockingStatuses, type BookingActor, type BookingStatus } from '#contract/bookings-limits.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

/** Everything that any reader of bookings may see; the caller removes what this reader may not. */
function bookingViews(db: Db) {
  return db
    .selectFrom('booking')
    .innerJoin('provider', 'provider.id', 'booking.provider_id')
    .innerJoin('account as provider_account', 'provider_account.id', 'provider.account_id')
    .innerJoin('account as customer', 'customer.id', 'booking.customer_id')
    .leftJoin('review', 'review.booking_id', 'booking.id')
    .selectAll('booking')
    .select([
      'provider.account_id as provider_account_id',
      'provider.business_name',
      'provider_account.first_name as provider_first_name',
      'provider_account.last_name as provider_last_name',
      'provider_account.avatar_name as provider_avatar',
      'provider_account.phone as provider_phone',
      'customer.first_name as customer_first_name',
      'customer.last_name as customer_last_name',
      'customer.phone as customer_phone',
      'review.id as review_id',
      'review.status as review_status',
    ])
    .select(
      sql<{ status: BookingStatus; at: string; by: BookingActor }[]>`(
        select coalesce(json_agg(json_build_object(
          'status', e.status, 'by', e.actor, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by e.at, e.id), '[]')
        from booking_event e where e.booking_id = booking.id
      )`.as('history'),
    );
}

export type BookingView = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

export function findBooking(db: Db, id: string) {
  return bookingViews(db).where('booking.id', '=', id).executeTakeFirst();
}

export type BookingsFilter = {
  party: { customerId: string } | { providerAccountId: string };
  status?: BookingStatus | undefined;
  when?: 'upcoming' | 'past' | undefined;
  /** Keeps the visits that overlap the period. */
  from?: Date | undefined;
  to?: Date | undefined;
  now: Date;
};

/** The bookings of one party: upcoming ones by start ascending, otherwise descending; ties by id. */
export async function listBookings(db: Db, filter: BookingsFilter, page: PageRequest) {
  const { limit, offset } = pageWindow(page);
  const isUpcoming = filter.when === 'upcoming';
  const matching = bookingViews(db)
    .$if('customerId' in filter.party, (query) =>
      query.where('booking.customer_id', '=', 'customerId' in filter.party ? filter.party.customerId : ''),
    )
    .$if('providerAccountId' in filter.party, (query) =>
      query.where(
        'provider.account_id',
        '=',
        'providerAccountId' in filter.party ? filter.party.providerAccountId : '',
      ),
    )
    .$if(filter.status !== undefined, (query) =>
      query.where('booking.status', '=', filter.status ?? 'PENDING'),
    )
    .$if(filter.from !== undefined, (query) => query.where('booking.end_at', '>', filter.from ?? filter.now))
    .$if(filter.to !== undefined, (query) => query.where('booking.start_at', '<', filter.to ?? filter.now))
    .$if(isUpcoming, (query) =>
      query.where('booking.end_at', '>', filter.now).where('booking.status', 'in', [...blockingStatuses]),
    )
    .$if(filter.when === 'past', (query) =>
      query.where((where) =>
        where.or([
          where('booking.end_at', '<=', filter.now),
          where('booking.status', 'not in', [...blockingStatuses]),
        ]),
      ),
    );
  const rows = await matching
    .orderBy('booking.start_at', isUpcoming ? 'asc' : 'desc')
    .orderBy('booking.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
