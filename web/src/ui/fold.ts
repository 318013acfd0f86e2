/** As names are compared: without case and accents, so that 'nunez' finds 'Núñez'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-US');
}
