import type { Tx } from '#server/kernel/database/database.ts';

/** Nothing of a profile stays but its id, for the bookings and threads of others; the caller emits the event. */
export async function eraseProfile(tx: Tx, providerId: string, now: Date): Promise<void> {
  const nothing = {
    business_name: null,
    headline: null,
    bio: null,
    trader: null,
    siren: null,
    vat_number: null,
    cover_name: null,
    street: null,
    city: null,
    postal_code: null,
    place_insee: null,
    lat: null,
    lon: null,
    public_lat: null,
    public_lon: null,
    radius_km: null,
    requests_blocked_until: null,
    response_minutes: null,
    onboarding_remind_at: null,
  };
  await tx
    .updateTable('provider')
    .set((set) => ({
      ...nothing,
      languages: ['fr'],
      area_type: 'RADIUS',
      area_insee: [],
      country: 'FR',
      by_appointment: false,
      instant_booking: false,
      childcare_under_3: false,
      paused: true,
      published: false,
      verified: false,
      completed_count: 0,
      provider_fault_count: 0,
      updated_at: now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', providerId)
    .execute();
}
