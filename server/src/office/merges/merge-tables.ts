/** All tables that refer to people and organizations. A test compares the list with the foreign keys of the database. */
import type { RecordKind } from '@kith/contract/entities';
import type { ReferencingTable } from './journal.ts';

export interface MergeTable extends ReferencingTable {
  /** The rows are a set of values: equal values of both records become one. `field`: an admin may choose one record's values. */
  set?: { field?: string; label?: string };
}

const plain = (table: string, key: string[] = ['id'], columns?: string[]) => ({ table, key, columns });

const people: MergeTable[] = [
  ...[
    plain('work_role'),
    plain('education'),
    plain('note'),
    plain('issue'),
    plain('registration'),
    plain('user_account'),
    plain('person_claim'),
    plain('person_linkedin_slug', ['slug']),
    plain('network_person', ['network_id', 'person_id']),
    plain('relationship', ['from_person_id', 'to_person_id'], ['from_person_id', 'to_person_id']),
    plain('linkedin_import_row', ['import_id', 'row_number'], ['person_id', 'possible_duplicate_id']),
    plain('introduction', ['id'], ['introducer_person_id', 'target_person_id']),
    plain('target'),
    plain('news'),
    plain('keep_in_touch', ['user_id', 'person_id']),
    plain('erasure', ['person_id']),
  ].map(({ columns = ['person_id'], ...table }) => ({ ...table, columns })),
  ...[
    { table: 'person_tag', value: 'tag_id', field: 'tagTypes', label: 'Tags' },
    { table: 'person_job_function', value: 'job_function_id', field: 'jobFunctions', label: 'Job Functions' },
    { table: 'person_skill', value: 'skill_type_id', field: 'skillTypes', label: 'Expertise' },
    { table: 'person_interest', value: 'interest_id', field: 'interestTypes', label: 'Hobbies & Interests' },
    { table: 'person_cause', value: 'cause_id', field: 'supportedCauses', label: 'Causes' },
    {
      table: 'person_supported_organization',
      value: 'organization_id',
      field: 'supportedOrganizations',
      label: 'Supported Organizations',
    },
    {
      table: 'person_collaboration',
      value: 'collaboration_id',
      field: 'collaborationsEngagements',
      label: 'Collaborations & Engagements',
    },
    { table: 'person_mapped_name', value: 'name' },
    { table: 'label_person', value: 'label_id' },
  ].map(({ table, value, ...set }) => ({ table, key: ['person_id', value], columns: ['person_id'], set })),
];

const organizations: MergeTable[] = [
  ...[
    plain('work_role'),
    plain('education'),
    plain('note'),
    plain('issue'),
    plain('organization_linkedin_slug', ['slug']),
    plain('organization_pdl_id', ['kind', 'pdl_id']),
    plain('introduction', ['id'], ['target_organization_id']),
    plain('target'),
    // Its query contains ids of organizations.
    plain('saved_search', ['id'], []),
  ].map(({ columns = ['organization_id'], ...table }) => ({ ...table, columns })),
  ...[
    { table: 'organization_tag', value: 'tag_id', field: 'tagTypes', label: 'Tags' },
    { table: 'organization_industry', value: 'industry_id', field: 'industries', label: 'Industries' },
    { table: 'organization_market_type', value: 'market_type_id', field: 'markets', label: 'Markets' },
    {
      table: 'organization_investment_area',
      value: 'investment_area_id',
      field: 'investmentAreas',
      label: 'Investment Areas',
    },
    {
      table: 'organization_investment_stage',
      value: 'investment_stage_id',
      field: 'investmentStages',
      label: 'Investment Stages',
    },
    { table: 'organization_cause', value: 'cause_id', field: 'causeAreas', label: 'Causes' },
    { table: 'organization_job_function', value: 'job_function_id', field: 'functions', label: 'Functions' },
    {
      table: 'organization_seniority_level',
      value: 'seniority_level_id',
      field: 'seniorityLevels',
      label: 'Seniority Levels',
    },
    { table: 'organization_practice_area', value: 'practice_area_id', field: 'practiceAreas', label: 'Practice Areas' },
    {
      table: 'organization_specialty_area',
      value: 'specialty_area_id',
      field: 'specialtyAreas',
      label: 'Specialty Areas',
    },
    { table: 'organization_mapped_name', value: 'name' },
    { table: 'label_organization', value: 'label_id' },
    { table: 'person_supported_organization', value: 'person_id' },
  ].map(({ table, value, ...set }) => ({ table, key: ['organization_id', value], columns: ['organization_id'], set })),
];

export const mergeTables: Record<RecordKind, readonly MergeTable[]> = { person: people, organization: organizations };

export interface MergeField {
  field: string;
  label: string;
  /** One choice applies to all of these columns. */
  columns: readonly string[];
}

const fields = (columns: Record<string, readonly [label: string, ...columns: string[]]>): MergeField[] =>
  Object.entries(columns).map(([field, [label, ...names]]) => ({ field, label, columns: names }));

/** Fields with a single value. */
export const mergeFields: Record<RecordKind, readonly MergeField[]> = {
  person: fields({
    name: ['Name', 'first_name', 'preferred_first_name', 'last_name'],
    profilePicture: ['Profile Picture', 'picture_id'],
    headline: ['Headline', 'headline'],
    location: ['Location', 'location_id'],
    bio: ['Bio', 'bio'],
    emailPersonal: ['Personal Email', 'email_personal'],
    emailWork: ['Work Email', 'email_work'],
    linkedin: ['LinkedIn', 'linkedin'],
    twitter: ['Twitter', 'twitter'],
    angellist: ['AngelList', 'angellist'],
    crunchbase: ['Crunchbase', 'crunchbase'],
    website: ['Website', 'website'],
    crm: ['CRM', 'crm'],
    careerWebsite: ['Career Website', 'career_website'],
  }),
  organization: fields({
    name: ['Name', 'name'],
    type: ['Type', 'type_id'],
    profilePicture: ['Profile Picture', 'picture_id'],
    tagline: ['Tagline', 'tagline'],
    summary: ['About', 'summary'],
    location: ['Location', 'location_id'],
    linkedin: ['LinkedIn', 'linkedin'],
    twitter: ['Twitter', 'twitter'],
    angellist: ['AngelList', 'angellist'],
    crunchbase: ['Crunchbase', 'crunchbase'],
    website: ['Website', 'website'],
    careerWebsite: ['Career Website', 'career_website'],
    crm: ['CRM', 'crm'],
    yearFounded: ['Year Founded', 'year_founded'],
    employeeSize: ['Employees', 'employee_size_id'],
    revenueRange: ['Revenue Range', 'revenue_range_id'],
    lifecycleStage: ['Lifecycle Stage', 'lifecycle_stage_id'],
    fundingStage: ['Funding Stage', 'funding_stage_id'],
    totalEnrollment: ['Total Enrollment', 'total_enrollment'],
    schoolType: ['School Type', 'school_type'],
    investmentPortfolio: ['Investment Portfolio', 'investment_portfolio'],
    numberOfInvestments: ['Number of Investments', 'number_of_investments'],
    numberOfExits: ['Number of Exits', 'number_of_exits'],
    numberOfFunds: ['Number of Funds', 'number_of_funds'],
    numberOfConsultants: ['Number of Consultants', 'number_of_consultants'],
    numberOfOffices: ['Number of Offices', 'number_of_offices'],
  }),
};
