/** Details that only some types of organizations have: enrollment of schools, stages of investors, practice areas … */
import causes from '../../../server/reference/causes.json' with { type: 'json' };
import investmentAreas from '../../../server/reference/investment-areas.json' with { type: 'json' };
import investmentStages from '../../../server/reference/investment-stages.json' with { type: 'json' };
import jobFunctions from '../../../server/reference/job-functions.json' with { type: 'json' };
import marketTypes from '../../../server/reference/market-types.json' with { type: 'json' };
import practiceAreas from '../../../server/reference/practice-areas.json' with { type: 'json' };
import specialtyAreas from '../../../server/reference/specialty-areas.json' with { type: 'json' };
import type { Organization } from './organization.ts';
import type { Random } from './random.ts';
import { industriesOf, organizationTagId } from './reference-ids.ts';

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const all = {
  causes: ids(causes),
  investmentAreas: ids(investmentAreas),
  investmentStages: ids(investmentStages),
  jobFunctions: ids(jobFunctions),
  marketTypes: ids(marketTypes),
  practiceAreas: ids(practiceAreas),
  specialtyAreas: ids(specialtyAreas),
};
/** Director, VP, C-Level: the levels that search firms look for. */
const soughtLevels = [6, 7, 8];

const none = {
  industries: [] as number[],
  tags: [] as number[],
  marketTypes: [] as number[],
  investmentAreas: [] as number[],
  investmentStages: [] as number[],
  causes: [] as number[],
  jobFunctions: [] as number[],
  seniorityLevels: [] as number[],
  practiceAreas: [] as number[],
  specialtyAreas: [] as number[],
};

export interface Details {
  fields: {
    revenue_range_id?: number;
    lifecycle_stage_id?: number;
    funding_stage_id?: number;
    total_enrollment?: number;
    school_type?: string;
    investment_portfolio?: string;
    number_of_investments?: number;
    number_of_exits?: number;
    number_of_funds?: number;
    number_of_consultants?: number;
    number_of_offices?: number;
  };
  choices: typeof none;
}

export function drawDetails(organization: Organization, random: Random): Details {
  const { kind, sizeId } = organization;
  switch (kind) {
    case 'university':
    case 'school': {
      const total_enrollment = Math.round(random.int(80, 160) * (kind === 'school' ? 5 : 2 ** sizeId));
      return { fields: { total_enrollment, school_type: random.chance(0.6) ? 'Public' : 'Private' }, choices: none };
    }
    case 'government':
      return { fields: {}, choices: none };
    case 'company':
      return { fields: companyFields(organization, random), choices: companyChoices(organization, random) };
    case 'startup':
      return { fields: startupFields(sizeId, random), choices: companyChoices(organization, random) };
    case 'nonprofit': {
      const choices = {
        ...none,
        industries: industryIds(organization, random),
        causes: random.some(all.causes, random.int(1, 3)),
      };
      return { fields: { revenue_range_id: Math.max(1, sizeId - 2) }, choices };
    }
    case 'investor':
      return investor(organization, random);
    case 'search':
      return searchFirm(organization, random);
  }
}

function industryIds({ sector, industry }: Organization, random: Random): number[] {
  const list = sector === '' ? [] : industriesOf(sector);
  const main = list.filter(({ name }) => name === industry).map(({ id }) => id);
  const others = main.length > 0 && random.chance(0.7) ? [] : random.some(ids(list), 1);
  return [...new Set([...main, ...others])];
}

function companyFields({ sizeId }: Organization, random: Random) {
  return {
    revenue_range_id: Math.min(10, Math.max(1, sizeId + random.int(-1, 1))),
    lifecycle_stage_id: random.pick([5, 6, 7, 7, 7, 8]),
    funding_stage_id: random.pick([1, 13, 15, 15, 17, 17, 18]),
  };
}

function startupFields(sizeId: number, random: Random) {
  return {
    revenue_range_id: Math.max(1, sizeId - 1),
    lifecycle_stage_id: Math.min(6, sizeId + random.int(0, 1)),
    funding_stage_id: Math.min(11, 4 + sizeId + random.int(-1, 1)),
  };
}

function companyChoices(organization: Organization, random: Random): typeof none {
  const startup = organization.kind === 'startup';
  const tags = startup
    ? ['Venture Capital Backed', 'High Growth', 'Fully Remote', 'Spin-Out']
    : ['Family Business', 'Multinational', 'Publicly Traded', 'Employee-Owned', 'Women-Owned', 'Subsidiary'];
  return {
    ...none,
    industries: industryIds(organization, random),
    marketTypes: random.some(all.marketTypes, random.int(1, 2)),
    tags: random.chance(0.45) ? [organizationTagId(random.pick(tags))] : [],
  };
}

function investor(organization: Organization, random: Random): Details {
  const number_of_investments = random.int(8, 140);
  return {
    fields: {
      number_of_investments,
      number_of_exits: Math.floor(number_of_investments * random.next() * 0.3),
      number_of_funds: random.int(1, 6),
      investment_portfolio: `https://${organization.slug}.example/portfolio`,
    },
    choices: {
      ...none,
      industries: industryIds(organization, random),
      investmentAreas: random.some(all.investmentAreas, random.int(2, 5)),
      investmentStages: random.some(all.investmentStages.slice(0, 8), random.int(1, 3)),
      tags: random.chance(0.3)
        ? [organizationTagId(random.pick(['Angel Group', 'Family Office', 'Corporate Venture Arm', 'Fund of Funds']))]
        : [],
    },
  };
}

function searchFirm(organization: Organization, random: Random): Details {
  return {
    fields: { number_of_consultants: random.int(4, 90), number_of_offices: random.int(1, 12) },
    choices: {
      ...none,
      industries: industryIds(organization, random),
      practiceAreas: random.some(all.practiceAreas, random.int(2, 5)),
      specialtyAreas: random.some(all.specialtyAreas, random.int(2, 5)),
      jobFunctions: random.some(all.jobFunctions, random.int(1, 4)),
      seniorityLevels: soughtLevels,
    },
  };
}
