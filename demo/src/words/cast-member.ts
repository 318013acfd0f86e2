/** The definition of one person of the cast. Dates are YYYY-MM; a job without an end is current. */
export type CastJob = readonly [
  title: string,
  roleType: string,
  level: string,
  organization: string,
  from: string,
  to: string | null,
];
export type CastEducation = readonly [organization: string, degree: string, major: string, from: number, to: number];

export interface CastMember {
  first: string;
  last: string;
  username: string;
  born: number;
  city: string;
  country: string;
  track: string;
  legacy: boolean;
  headline: string;
  bio: string;
  tags: string[];
  jobs: CastJob[];
  educations: CastEducation[];
}
