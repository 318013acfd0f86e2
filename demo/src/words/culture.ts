/** Given and family names that are used together. */
export interface Culture {
  women: string[];
  men: string[];
  /** "Kowalski/Kowalska" if the form for women differs. */
  families: string[];
  /** People usually have a second family name (Spanish, Portuguese). */
  twoFamilies?: boolean;
}
