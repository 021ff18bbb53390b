import type { Db, Tx } from '#server/kernel/database/database.ts';

/** Services that were booked keep a row without words; the others are deleted. */
export async function eraseServices(tx: Tx, providerId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('service')
    .where('provider_id', '=', providerId)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('booking').select('booking.id').whereRef('booking.service_id', '=', 'service.id'),
        ),
      ),
    )
    .execute();
  await tx
    .updateTable('service')
    .set((set) => ({
      title: '',
      description: '',
      cover_name: null,
      included: [],
      excluded: [],
      to_prepare: [],
      active: false,
      deleted_at: set.fn.coalesce('deleted_at', set.val(now)),
      updated_at: now,
    }))
    .where('provider_id', '=', providerId)
    .execute();
  await tx
    .deleteFrom('service_terms')
    .where('service_id', 'in', (of) =>
      of.selectFrom('service').select('id').where('provider_id', '=', providerId),
    )
    .execute();
}

export async function listServiceCovers(db: Db, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('service')
    .select('cover_name')
    .where('provider_id', '=', providerId)
    .where('cover_name', 'is not', null)
    .execute();
  return rows.flatMap(({ cover_name: name }) => name ?? []);
}
