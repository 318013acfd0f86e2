/** Taglines and summaries of organizations. */
import causes from '../../../server/reference/causes.json' with { type: 'json' };
import investmentAreas from '../../../server/reference/investment-areas.json' with { type: 'json' };
import practiceAreas from '../../../server/reference/practice-areas.json' with { type: 'json' };
import * as pitches from '../words/pitches.ts';
import { sectors } from '../words/sectors.ts';
import type { Organization } from './organization.ts';
import type { Random } from './random.ts';

export interface Texts {
  tagline: string;
  summary: string;
}

export function writeTexts(organization: Organization, random: Random): Texts {
  const tagline = drawTagline(organization, random);
  const place = organization.place ? ` in ${organization.place.name}` : '';
  const origin = `${organization.name} was founded${place} in ${organization.founded}.`;
  const purpose = `${tagline.replace(/\.$/, '')}.`;
  const employer = random.chance(0.6) ? ` ${random.pick(pitches.employers)}.` : '';
  return { tagline, summary: `${origin} ${purpose}${employer}` };
}

function drawTagline(organization: Organization, random: Random): string {
  if (organization.pitch) return organization.pitch;
  const fill = (template: string) =>
    template
      .replace('{year}', String(organization.founded))
      .replace('{cause}', random.pick(causes).name)
      .replace('{area}', random.pick(organization.kind === 'search' ? practiceAreas : investmentAreas).name);
  switch (organization.kind) {
    case 'university':
    case 'school':
      return fill(random.pick(pitches.academicTaglines));
    case 'government':
      return fill(random.pick(pitches.governmentTaglines));
    case 'nonprofit':
      if (organization.sector === 'Health Care') return companyTagline(organization.sector, random);
      return fill(random.pick(pitches.nonprofitTaglines));
    case 'investor':
      return fill(random.pick(pitches.investmentTaglines));
    case 'search':
      return fill(random.pick(pitches.searchTaglines));
    case 'startup':
    case 'company':
      return companyTagline(organization.sector, random);
  }
}

function companyTagline(name: string, random: Random): string {
  const sector = sectors[name];
  if (!sector) throw new Error(`No sector ${name}`);
  return `We ${random.pick(sector.does)} for ${random.pick(sector.whom)}`;
}
