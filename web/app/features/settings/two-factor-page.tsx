export const handle = { ns: ['settings', 'security', 'auth', 'bookings'] };

export default function TwoFactorPage() {
  return null;
}
