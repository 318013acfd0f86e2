/** One-line and longer descriptions, by type of organization. */
import { list } from './list.ts';

export const startupPitches: readonly (readonly [tagline: string, sector: string])[] = [
  ['Carbon accounting that finance teams trust', 'Energy & Utilities'],
  ['Scheduling for clinics without the phone queue', 'Health Care'],
  ['Payroll for teams in many countries', 'Financial Services'],
  ['Robots that sort what we throw away', 'Manufacturing & Industrial'],
  ['Battery storage for apartment blocks', 'Energy & Utilities'],
  ['Freight booking in three clicks', 'Transportation & Logistics'],
  ['Tutoring that follows the child', 'Education'],
  ['Fraud detection for small banks', 'Financial Services'],
  ['Crop insurance from satellite data', 'Agriculture & Natural Resources'],
  ['Search across everything a company knows', 'Technology & Telecommunications'],
  ['The operating system for independent restaurants', 'Hospitality & Leisure'],
  ['Cell therapies off the shelf', 'Life Sciences & Research'],
  ['Testing tools that developers enjoy', 'Technology & Telecommunications'],
  ['Heat pumps on subscription', 'Energy & Utilities'],
  ['Contracts that read themselves', 'Professional Services'],
  ['Remote monitoring for expectant mothers', 'Health Care'],
  ['Reusable packaging for online shops', 'Consumer Goods'],
  ['Permits for builders, in days', 'Construction & Infrastructure'],
  ['Subtitles in two hundred languages', 'Media & Entertainment'],
  ['A marketplace for surplus food', 'Consumer Goods'],
  ['Rent payments that build credit', 'Real Estate'],
  ['Security reviews for every pull request', 'Technology & Telecommunications'],
  ['Protein from side streams', 'Consumer Goods'],
  ['Water leak detection by sound', 'Energy & Utilities'],
  ['Hiring by work samples', 'Business Services'],
  ['Digital twins of hospital wards', 'Health Care'],
  ['Micro-loans for market traders', 'Financial Services'],
  ['Fleet software for electric vans', 'Transportation & Logistics'],
];

export const academicTaglines =
  list(`Learning for a changing world, Where curiosity finds company, Knowledge in the service of place,
  Open minds since {year}, Science and the human scale, Small classes and large questions`);

export const governmentTaglines =
  list(`Serving the public since {year}, Good services start with listening, For residents and by residents,
  Public work in the open`);

export const nonprofitTaglines =
  list(`Together for {cause}, Neighbors working on {cause}, Putting {cause} first, Long-term partners for {cause},
  Small grants and steady help for {cause}`);

export const investmentTaglines =
  list(`Patient capital for {area}, First checks in {area}, Backing founders in {area}, Growth capital for {area},
  Operators investing in {area}`);

export const searchTaglines = list(
  `Leaders for {area}, Executive search in {area}, Boards and executives for {area}, The quiet search firm for {area}`,
);

export const employers = list(`We hire for attitude and teach the rest, Our teams are small and decide for themselves,
  Most of us have been here for more than five years, We work across time zones and meet twice a year,
  We share what we learn with our peers, A third of our people joined through someone they knew,
  Our customers stay with us for a decade on average, We are owned by the people who work here`);
