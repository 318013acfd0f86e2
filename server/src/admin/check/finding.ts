export interface Finding {
  subject: string;
  /** What is so. */
  fact: string;
  /** What to do; without it, all is well. */
  advice?: string | undefined;
}

export const when = (isBad: boolean, advice: string) => (isBad ? advice : undefined);
