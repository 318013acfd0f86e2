/** "Ærø & Søn, Łódź" → "aero-son-lodz": for addresses. Empty for names without a Latin letter. */
const letters: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[øæœßłđðþı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
