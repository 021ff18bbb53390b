import { randomFillSync } from 'node:crypto';

const idBytes = 16;
/** Asking the system for chance costs more than the rest of an id: it is asked for many at once. */
const chance = Buffer.allocUnsafe(256 * idBytes);
let used = chance.length;

/** A UUIDv7 (RFC 9562): sortable by time of creation, made here so that PostgreSQL 15 is enough. */
export function newId(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  const bytes = chance.subarray(used, (used += idBytes));
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
