/** The sectors of companies: name patterns with their industries, and texts about the company. */
import { list } from './list.ts';

export interface Sector {
  /** Relative share of the companies. */
  weight: number;
  /** "{root} Bank@Banking": {root} is an invented name, {family} a family name; the industry follows. */
  names: string[];
  /** "We {does} for {whom}." */
  does: string[];
  whom: string[];
  /** No company of the sector is older. */
  since?: number;
}

function sector(weight: number, names: string, does: string, whom: string, since?: number): Sector {
  return { weight, names: list(names), does: list(does), whom: list(whom), since };
}

export const sectors: Record<string, Sector> = {
  'Technology & Telecommunications': sector(
    26,
    `{root} Software@Computer Software, {root} Systems@Information Technology and Services, {root} Data@Information Technology and Services,
     {root} Networks@Computer Networking, {root} Technologies@Computer Software, {root} Cloud@Internet, {root} Robotics@Computer Hardware,
     {root} Labs@Computer Software, {root} Digital@Internet, {root} Semiconductor@Semiconductors, {root} Telecom@Telecommunications,
     {root} Security@Computer & Network Security, {root} Computing@Computer Hardware, {root} Mobile@Wireless`,
    'make technology dependable, automate everyday work, take the complexity out of technology, build tools that last',
    'growing companies, hospitals and public services, teams that ship, the people behind the screens, manufacturers, banks and insurers',
    1968,
  ),
  'Financial Services': sector(
    11,
    `{root} Bank@Banking, {root} Financial@Financial Services, {root} Insurance@Insurance, {root} Capital Markets@Capital Markets,
     {root} Credit Union@Banking, {root} Wealth Management@Investment Management, {root} Mutual@Insurance, {family} Brothers@Investment Banking,
     {root} Payments@Financial Services, {root} Asset Management@Investment Management, {family} & Co. Bankers@Investment Banking`,
    'make money matters simple, take the long view, manage risk, put capital to work',
    'families and small firms, mid-sized companies, exporters, households, cities and regions, first-time buyers',
  ),
  'Health Care': sector(
    9,
    `{root} Health@Hospital & Health Care, {root} Health System@Hospital & Health Care, {root} Medical Center@Hospital & Health Care,
     {root} Clinics@Medical Practice, {root} Care@Hospital & Health Care, {place} Hospital@Hospital & Health Care,
     {root} Family Health@Medical Practice, {root} Counseling@Mental Health Care`,
    'care, bring specialists together, make good care easy to reach',
    'patients close to home, whole families, rural communities, older adults, people with chronic illness',
  ),
  'Life Sciences & Research': sector(
    7,
    `{root} Biosciences@Biotechnology, {root} Therapeutics@Pharmaceuticals, {root} Pharma@Pharmaceuticals, {root} Genomics@Biotechnology,
     {root} Medical Devices@Medical Devices, {root} Diagnostics@Medical Devices, {root} Bio@Biotechnology, {root} Research@Research`,
    'turn research into treatment, look for answers, do patient science',
    'rare diseases, oncology teams, hospitals and laboratories, patients with few options',
    1958,
  ),
  'Professional Services': sector(
    12,
    `{family} & {family2} LLP@Law Practice, {family} & Partners@Management Consulting, {family} {family2} Consulting@Management Consulting,
     {root} Advisory@Management Consulting, {root} Consulting@Management Consulting, {root} Design Studio@Design,
     {family} & Co. Accountants@Accounting, {root} Communications@Public Relations and Communications, {root} Creative@Marketing and Advertising,
     {root} Law@Law Practice`,
    'give clear advice, solve hard problems, do careful work',
    'boards and founders, family businesses, public institutions, brands with a purpose, companies in transition',
  ),
  'Business Services': sector(
    5,
    `{root} Staffing@Staffing and Recruiting, {root} Facilities@Facilities Services, {root} Insights@Market Research,
     {root} Translations@Translation and Localization, {root} Events@Events Services, {root} Outsourcing@Outsourcing/Offshoring,
     {root} People Solutions@Human Resources`,
    'take work off the desk, keep things running, find the right people',
    'companies of every size, hospitals and campuses, exporters, busy teams',
  ),
  'Manufacturing & Industrial': sector(
    9,
    `{root} Industries@Machinery, {root} Manufacturing@Mechanical or Industrial Engineering, {root} Automotive@Automotive,
     {root} Aerospace@Aviation & Aerospace, {root} Machinery@Machinery, {root} Chemicals@Chemicals, {root} Packaging@Packaging & Containers,
     {root} Precision@Industrial Automation, {family} Engineering@Mechanical or Industrial Engineering, {family} & Sons@Machinery,
     {root} Plastics@Plastics, {root} Shipyards@Shipbuilding`,
    'make what others build with, engineer to last, build with precision',
    'carmakers, farmers, laboratories, food producers, railways, customers on four continents',
  ),
  'Energy & Utilities': sector(
    6,
    `{root} Energy@Oil & Energy, {root} Power@Utilities, {root} Solar@Renewables & Environment, {root} Wind@Renewables & Environment,
     {root} Utilities@Utilities, {root} Renewables@Renewables & Environment, {root} Environmental@Environmental Services`,
    'keep the lights on, make the energy transition work, supply reliable and clean energy',
    'cities and towns, industry, households, island grids, farms and cooperatives',
  ),
  'Consumer Goods': sector(
    8,
    `{root} Foods@Food & Beverages, {root} Apparel@Apparel & Fashion, {root} Home@Consumer Goods, {root} Cosmetics@Cosmetics,
     {root} Brewing@Food & Beverages, {root} Furniture@Furniture, {root} Outdoor@Sporting Goods, {root} Coffee Roasters@Food & Beverages,
     {family} Watches@Luxury Goods & Jewelry, {root} Textiles@Textiles`,
    'make things that last, make everyday things better, keep a craft alive',
    'everyday life, people who go outside, families, generations to come, hotels and restaurants',
  ),
  'Retail & Consumer Services': sector(
    6,
    `{root} Markets@Supermarkets, {root} Stores@Retail, {root} Grocers@Supermarkets, {root} Supply@Wholesale, {family} Department Stores@Retail,
     {root} Trading@Wholesale, {root} Direct@Retail`,
    'find good things at fair prices, stock the shelves, keep the corner shop open',
    'neighborhoods, busy families, builders and makers, small towns',
  ),
  'Media & Entertainment': sector(
    6,
    `{root} Media@Online Media, {root} Studios@Motion Pictures and Film, {root} Pictures@Motion Pictures and Film, {root} Press@Publishing,
     The {root} Herald@Newspapers, {root} Games@Computer Games, {root} Records@Music, {root} Publishing@Publishing, {root} Broadcasting@Broadcast Media`,
    'tell stories, make things worth their time',
    'curious minds, families, young audiences, audiences off the beaten track',
  ),
  'Transportation & Logistics': sector(
    5,
    `{root} Logistics@Logistics and Supply Chain, {root} Freight@Package/Freight Delivery, {place} Airlines@Airlines/Aviation,
     {root} Shipping@Maritime, {root} Rail@Transportation/Trucking/Railroad, {root} Warehousing@Warehousing, {place} Transit@Transportation/Trucking/Railroad`,
    'keep things moving, arrive on time, keep supply chains short',
    'online shops, manufacturers, islands and coasts, food producers, people on the move',
  ),
  'Construction & Infrastructure': sector(
    4,
    `{root} Construction@Construction, {root} Builders@Construction, {family} Architects@Architecture & Planning,
     {root} Infrastructure@Civil Engineering, {family} {family2} Engineers@Civil Engineering, {root} Materials@Building Materials`,
    'build to last, plan and build, make room',
    'growing cities, schools and hospitals, public works, historic districts',
  ),
  'Real Estate': sector(
    3,
    `{root} Properties@Real Estate, {root} Realty@Real Estate, {root} Development@Commercial Real Estate, {root} Land Company@Real Estate,
     {family} Estates@Real Estate`,
    'develop and manage buildings, find homes, renew old quarters',
    'tenants who stay, families, growing companies, city centers',
  ),
  'Hospitality & Leisure': sector(
    4,
    `{root} Hotels@Hospitality, {root} Resorts@Hospitality, {root} Restaurants@Restaurants, {root} Travel@Leisure; Travel & Tourism,
     {place} Sports Club@Sports, The {root} Inn@Hospitality`,
    'make time, keep the door open, take care of the details',
    'travelers, families on holiday, friends and strangers, people who love good food',
  ),
  'Agriculture & Natural Resources': sector(
    3,
    '{root} Farms@Farming, {root} Dairy@Dairy, {root} Forestry@Paper & Forest Products, {root} Fisheries@Fishery, {root} Minerals@Mining & Metals',
    'work with nature, take care of land and water, think in generations',
    'regional markets, bakers and builders, the next generation',
  ),
  Education: sector(
    3,
    `{root} Learning@E-Learning, {root} Education@Education Management, {root} Tutors@Primary/Secondary Education, {root} Training@Education Management`,
    'teach, build courses that people finish, make learning a habit',
    'adult learners, schools, apprentices, teachers',
  ),
  'Arts & Culture': sector(
    2,
    '{root} Gallery@Fine Art, {root} Theater Company@Performing Arts, {root} Arts@Arts and Crafts, {family} Photography@Photography',
    'make room for art, show what is new',
    'collectors, local audiences, young artists',
  ),
};
