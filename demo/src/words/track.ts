/** A kind of career: its employers, and the titles from the lowest rung to the highest. */
import type { OrganizationKind } from './organization-kinds.ts';

export type Level = 'Training' | 'Entry' | 'Senior' | 'Manager' | 'Director' | 'VP' | 'C-Level' | 'Partner' | 'Owner';

export interface Rung {
  levels: Level[];
  /** {noun} is of the speciality, {subject} of the studies; "@Role type" replaces the role type of the speciality. */
  titles: string[];
}

export interface Track {
  weight: number;
  homes: Partial<Record<OrganizationKind, number>>;
  /** Sectors of companies with such jobs; all if omitted. */
  sectors?: string[];
  /** Role type → the noun in its titles. */
  specialities: Record<string, string>;
  rungs: Rung[];
  /** Fields or single majors of the reference data. */
  majors: string[];
  /** Degrees: a first one, perhaps a second, for some a doctorate. */
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
  /** Possible earlier tracks. */
  from?: string[];
  /** Speed of promotions: 1 is usual. */
  pace?: number;
}

/** "Entry: {noun}; Junior {noun}" → one rung. Two levels: "C-Level+Owner: Founder & CEO". */
export function rungs(...lines: string[]): Rung[] {
  return lines.map((line) => {
    const [levels = '', titles = ''] = line.split(': ', 2);
    return { levels: levels.split('+') as Level[], titles: titles.split(';').map((title) => title.trim()) };
  });
}
