/** Noon of that weekday in a past week, for formatting its name: 1 is Monday. */
export function noonOfWeekday(weekday: number): string {
  return `2024-01-0${weekday}T12:00:00Z`;
}
