/** Arabic and Persian figures as the figures that prices and postcodes are written in here; of the same length. */
export function westernFigures(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (figure) => String(figure.charCodeAt(0) & 0xf)).replaceAll('٫', ',');
}
