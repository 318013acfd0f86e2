/** Names that belong together: people of one culture have given and family names of it. */
export interface Culture {
  women: string[];
  men: string[];
  /** "Kowalski/Kowalska" where a woman's form differs. */
  families: string[];
  /** A second family name is usual (Spanish, Portuguese). */
  twoFamilies?: boolean;
}
