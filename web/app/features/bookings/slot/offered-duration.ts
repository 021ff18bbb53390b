/** The requested multiple of the service's duration, when the service allows it. */
export function offeredDuration(
  asked: string | null,
  service: { durationMinutes: number; durationMultiples: number },
): number {
  const minutes = Number(asked);
  const multiple = minutes / service.durationMinutes;
  const isOffered = Number.isInteger(multiple) && multiple >= 1 && multiple <= service.durationMultiples;
  return isOffered ? minutes : service.durationMinutes;
}
