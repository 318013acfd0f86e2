/** A kind of career: where it is lived, and the titles from its first rung to its last. */
import type { OrganizationKind } from './organization-kinds.ts';

export type Level = 'Training' | 'Entry' | 'Senior' | 'Manager' | 'Director' | 'VP' | 'C-Level' | 'Partner' | 'Owner';

export interface Rung {
  levels: Level[];
  /** {noun} is the speciality's, {subject} what the person studied; "@Role type" where it is not the speciality's own. */
  titles: string[];
}

export interface Track {
  weight: number;
  homes: Partial<Record<OrganizationKind, number>>;
  /** Sectors of companies that have such jobs; all of them where it is left out. */
  sectors?: string[];
  /** Role type → what such a person is called. */
  specialities: Record<string, string>;
  rungs: Rung[];
  /** Fields or single majors of the reference data. */
  majors: string[];
  /** What the studies end with: a first degree, perhaps a second, for some a doctorate. */
  degrees: {
    first: string[];
    second?: string[];
    doctorate?: string[];
    secondChance?: number;
    doctorateChance?: number;
  };
  functions: string[];
  /** Skill categories. */
  skills: string[];
  /** Tracks that some come from. */
  from?: string[];
  /** How fast one climbs: 1 is usual. */
  pace?: number;
}

/** "Entry: {noun}; Junior {noun}" → one rung. Two levels: "C-Level+Owner: Founder & CEO". */
export function rungs(...lines: string[]): Rung[] {
  return lines.map((line) => {
    const [levels = '', titles = ''] = line.split(': ', 2);
    return { levels: levels.split('+') as Level[], titles: titles.split(';').map((title) => title.trim()) };
  });
}
