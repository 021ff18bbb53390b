/** The accounts of the demo as the server prints them. The server's own list cannot be imported here. */
export const demoAccounts = [
  { role: 'client', email: 'client@example.org', password: 'Jardin-bleu-2026' },
  { role: 'provider', email: 'provider@example.org', password: 'Atelier-vert-2026' },
] as const;
export const demoAdmin = { email: 'admin@example.org', password: 'Phare-blanc-2026' };
