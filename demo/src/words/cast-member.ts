import type { StrengthId } from '@kith/contract/entities';

/** The definitions of the people of the cast. Dates are YYYY-MM; a job without an end is current. */
export type CastJob = readonly [
  title: string,
  roleType: string,
  level: string,
  organization: string,
  from: string,
  to: string | null,
];
export type CastEducation = readonly [organization: string, degree: string, major: string, from: number, to: number];

export interface CastPerson {
  first: string;
  last: string;
  born: number;
  city: string;
  country: string;
  track: string;
  headline: string;
  bio: string;
  tags: string[];
  jobs: CastJob[];
  educations: CastEducation[];
}

export interface CastMember extends CastPerson {
  username: string;
  legacy: boolean;
}

/** A person without an account. */
export interface CastContact extends CastPerson {
  knownBy: readonly {
    /** The index in the cast. */
    member: number;
    /** YYYY-MM-DD */
    connectedOn: string;
    /** 1 is Weak, 2 Familiar, 3 Strong. */
    strengthId: StrengthId;
  }[];
}
