/** Replaces Arabic and Persian digits by the Western ones of prices and postal codes; the length stays the same. */
export function westernFigures(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (figure) => String(figure.charCodeAt(0) & 0xf)).replaceAll('٫', ',');
}
