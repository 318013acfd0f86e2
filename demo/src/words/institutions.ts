/** Names and purposes of organizations that are not companies. */
import { list } from './list.ts';

export const universityNames =
  list(`{place} University, {place} College, {family} University, {family} College, {place} Institute of Technology,
  {place} Polytechnic, {place} State University, {place} Technical University, {place} University College, {family} Institute,
  {city} Institute of {discipline}, {root} University, {root} College`);

/** Disciplines that no real "{city} Institute of …" has in its name. */
export const disciplines =
  list(`Advanced Studies and Practice, Applied Humanities, Maritime Arts and Sciences, Civic Technology, Comparative Systems,
  Climate and Society, Computational Design, Integrative Health, Mountain Sciences, Public Imagination, Regenerative Agriculture,
  Urban Futures`);

export const schoolNames =
  list(`{place} High School, {place} Academy, {place} Elementary School, {family} Preparatory School, {place} International School,
  {place} Montessori School, {place} Community School`);

export const governmentNames =
  list(`{place} City Council, {place} County, {place} Regional Authority, {place} Department of Health,
  {place} Department of Education, {place} Port Authority, {place} Police Department, {place} Fire and Rescue, {place} District Court,
  {adjective} Agency for {concern}, {adjective} Office of {concern}, {adjective} Institute for {concern}, {place} Transit Authority,
  {place} Water Board, {adjective} Mission for {concern}`);

export const concerns =
  list(`Coastal Resilience, Civic Data, Fair Competition Studies, Rural Connectivity, Food Integrity, Cultural Memory, Bridge Safety,
  Digital Inclusion, Forest Stewardship, Harbor Security, Air Mobility, Small Enterprise, Public Libraries, Energy Transition,
  Soil and Water, Humanitarian Logistics`);

export const nonprofitNames =
  list(`Open {nature} Foundation, {root} Foundation, {family} Foundation, {nature} Alliance, {root} Trust, {nature} for All,
  {place} Food Bank, {place} Community Fund, {root} Collective, {place} Arts Council, {place} Museum, Friends of {place},
  {root} Relief, {family} Fund, {nature} Conservancy, {place} Youth Project, {place} Shelter, {root} Initiative`);

export const natures =
  list(`Rivers, Skies, Doors, Roads, Harbors, Meadows, Windows, Shores, Seeds, Bridges, Pages, Hands, Fields, Waters, Voices, Gardens,
  Horizons, Forests, Reefs, Classrooms`);

export const investmentNames =
  list(`{root} Ventures, {root} Capital, {root} Partners, {root} Equity, {place} Ventures, {family} Family Office, {root} Growth,
  {place} Capital Partners, {root} Impact Fund, {family} Capital, {place} Angels, {root} Seed Fund`);

export const searchNames =
  list(`{root} & Co. Executive Search, {family} {family2} Partners, {root} Leadership Advisors, {family} & {family2} Search,
  {root} Talent Partners, {place} Executive Search, {family} Board Advisors`);

/** Companies without a sector of their own. */
export const startupNames = list(
  `{coined}, {coined}, {coined}, {coined} Labs, {coined} AI, {coined} Health, {coined} Bio, {root} AI, {coined} Robotics`,
);

export const clinicNames =
  list(`{place} Community Clinic, {place} General Hospital Trust, {root} Hospice, {place} Children's Hospital,
  {root} Mental Health Alliance`);
