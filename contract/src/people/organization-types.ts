/** The types of organizations, and the details of each type. Screens, filters and editors use these tables. */
export const organizationTypeIds = {
  academic: 1,
  government: 2,
  company: 3,
  nonprofit: 4,
  startup: 5,
  investmentFirm: 10,
  executiveSearch: 11,
} as const;

export type OrganizationTypeId = (typeof organizationTypeIds)[keyof typeof organizationTypeIds];

export const defaultOrganizationTypeId: OrganizationTypeId = organizationTypeIds.company;

/** The details that only organizations of some types have. */
export type OrganizationDetail =
  | 'industries'
  | 'totalEnrollment'
  | 'schoolType'
  | 'revenueRange'
  | 'markets'
  | 'lifecycleStage'
  | 'fundingStage'
  | 'investmentPortfolio'
  | 'investmentAreas'
  | 'investmentStages'
  | 'numberOfInvestments'
  | 'numberOfExits'
  | 'numberOfFunds'
  | 'causeAreas'
  | 'functions'
  | 'seniorityLevels'
  | 'practiceAreas'
  | 'specialtyAreas'
  | 'numberOfConsultants'
  | 'numberOfOffices';

export const organizationDetails: Record<OrganizationTypeId, readonly OrganizationDetail[]> = {
  [organizationTypeIds.academic]: ['totalEnrollment', 'schoolType'],
  [organizationTypeIds.government]: ['numberOfOffices'],
  [organizationTypeIds.company]: ['industries', 'revenueRange', 'markets', 'lifecycleStage', 'numberOfOffices'],
  [organizationTypeIds.nonprofit]: ['industries', 'causeAreas', 'revenueRange', 'numberOfOffices'],
  [organizationTypeIds.startup]: ['industries', 'fundingStage', 'lifecycleStage', 'markets', 'revenueRange'],
  [organizationTypeIds.investmentFirm]: [
    'industries',
    'investmentAreas',
    'investmentStages',
    'investmentPortfolio',
    'numberOfInvestments',
    'numberOfExits',
    'numberOfFunds',
  ],
  [organizationTypeIds.executiveSearch]: [
    'industries',
    'functions',
    'seniorityLevels',
    'practiceAreas',
    'specialtyAreas',
    'numberOfConsultants',
    'numberOfOffices',
  ],
};
