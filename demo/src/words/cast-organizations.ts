/** The employers of the cast. They are always the same. */
import type { OrganizationKind } from './organization-kinds.ts';

export interface CastOrganization {
  name: string;
  kind: OrganizationKind;
  sector: string;
  industry: string | null;
  city: string;
  country: string;
  founded: number;
  sizeId: number;
  tagline: string;
}

function organization(
  name: string,
  kind: OrganizationKind,
  [sector, industry]: readonly [string, string | null],
  [city, country]: readonly [string, string],
  [founded, sizeId]: readonly [number, number],
  tagline: string,
): CastOrganization {
  return { name, kind, sector, industry, city, country, founded, sizeId, tagline };
}

const technology = ['Technology & Telecommunications', 'Computer Software'] as const;
const robotics = ['Technology & Telecommunications', 'Computer Hardware'] as const;
const care = ['Health Care', 'Hospital & Health Care'] as const;
const energy = ['Energy & Utilities', 'Renewables & Environment'] as const;
const none = ['', null] as const;

export const castOrganizations: readonly CastOrganization[] = [
  organization(
    'Larkspur Labs',
    'company',
    technology,
    ['Boston', 'US'],
    [2001, 6],
    'Software for people who work with their hands',
  ),
  organization(
    'Northwind Robotics',
    'company',
    robotics,
    ['Stockholm', 'SE'],
    [2009, 5],
    'Robots that work beside people',
  ),
  organization('Meridian Health Systems', 'company', care, ['Boston', 'US'], [1978, 8], 'Good care, close to home'),
  organization(
    'Northbridge Institute of Technology',
    'university',
    none,
    ['Boston', 'US'],
    [1891, 7],
    'Science and the human scale',
  ),
  organization(
    'Open Rivers Foundation',
    'nonprofit',
    ['Nonprofit & Social Impact', 'Philanthropy'],
    ['Accra', 'GH'],
    [1996, 4],
    'Water, energy and the people who depend on both',
  ),
  organization(
    'Altiplano Ventures',
    'investor',
    ['Financial Services', 'Venture Capital & Private Equity'],
    ['Mexico City', 'MX'],
    [2011, 3],
    'First checks for founders between Tijuana and Patagonia',
  ),
  organization(
    'Fathom & Co. Executive Search',
    'search',
    ['Business Services', 'Staffing and Recruiting'],
    ['London', 'GB'],
    [1998, 3],
    'Leaders for companies with a purpose',
  ),
  organization(
    'Kyoto Institute of Advanced Studies',
    'university',
    none,
    ['Kyoto', 'JP'],
    [1949, 6],
    'Where curiosity finds company',
  ),
  organization(
    'Looma',
    'startup',
    ['Consumer Goods', 'Textiles'],
    ['Austin', 'US'],
    [2023, 2],
    'Fabric woven on demand',
  ),
  organization(
    'Northbridge Fellows',
    'nonprofit',
    ['Nonprofit & Social Impact', 'Civic & Social Organization'],
    ['Stockholm', 'SE'],
    [2015, 2],
    'A fellowship for people who build for the climate',
  ),
  organization('Harborlight Energy', 'company', energy, ['Göteborg', 'SE'], [1994, 7], 'Offshore wind, made to last'),
  organization('Mälarstrand University', 'university', none, ['Stockholm', 'SE'], [1918, 7], 'Open minds since 1918'),
  organization(
    'Valle Alto University',
    'university',
    none,
    ['Mexico City', 'MX'],
    [1931, 7],
    'Knowledge in the service of place',
  ),
  organization('Thornfield College', 'university', none, ['London', 'GB'], [1887, 6], 'Small classes, large questions'),
  organization(
    'Volta Coast University',
    'university',
    none,
    ['Accra', 'GH'],
    [1961, 6],
    'Learning for a changing coast',
  ),
  organization(
    'Deccan Plains Institute of Technology',
    'university',
    none,
    ['Bengaluru', 'IN'],
    [1958, 6],
    'Engineers for everyday life',
  ),
  organization(
    'Quiroga & Partners',
    'company',
    ['Professional Services', 'Management Consulting'],
    ['Mexico City', 'MX'],
    [1986, 5],
    'Advice that stays for the implementation',
  ),
  organization(
    'Silverstrand Regional Authority',
    'government',
    none,
    ['Rotterdam', 'NL'],
    [1936, 6],
    'Planning with the tide',
  ),
  organization(
    'The Kingfisher Herald',
    'company',
    ['Media & Entertainment', 'Newspapers'],
    ['Paris', 'FR'],
    [1951, 5],
    'Reporting that takes its time',
  ),
];
