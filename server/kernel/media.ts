/** The stable public address of a picture by its stored name (behaviour.md section 14, public pictures). */
export function mediaUrl(name: string): string;
export function mediaUrl(name: string | null): string | null;
export function mediaUrl(name: string | null): string | null {
  return name === null ? null : `/media/${name}`;
}
