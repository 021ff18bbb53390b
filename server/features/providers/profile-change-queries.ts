import type { Tx } from '#server/kernel/database/database.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';

/** The present values, to compare a change of the profile with; the row is locked. */
export function lockOwnProfile(tx: Tx, accountId: string) {
  return lockProvider(tx, { accountId }, [
    'id',
    'version',
    'street',
    'city',
    'postal_code',
    'country',
    'place_insee',
    'time_zone',
    'area_type',
    'radius_km',
    'area_insee',
    'by_appointment',
    'languages',
    'headline',
    'bio',
    'business_name',
    'vat_number',
    'cover_name',
  ]);
}

export type ProfileChange = Partial<{
  business_name: string | null;
  vat_number: string | null;
  headline: string | null;
  bio: string | null;
  languages: string[];
  street: string | null;
  city: string;
  postal_code: string;
  country: string;
  place_insee: string;
  lat: number;
  lon: number;
  public_lat: number;
  public_lon: number;
  area_type: 'RADIUS' | 'AREAS';
  radius_km: number;
  area_insee: string[];
  notice_minutes: number;
  buffer_minutes: number;
  slot_step_minutes: number;
  instant_booking: boolean;
  by_appointment: boolean;
  paused: boolean;
  cover_name: string | null;
  trader: boolean;
  siren: string | null;
  childcare_under_3: boolean;
}>;

export type Profile = NonNullable<Awaited<ReturnType<typeof lockOwnProfile>>>;

export async function updateProfile(tx: Tx, id: string, change: ProfileChange, now: Date): Promise<void> {
  await tx
    .updateTable('provider')
    .set((set) => ({ ...change, updated_at: now, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
