import { MEMBER } from './cast.ts';
import type { CastContact } from './cast-member.ts';

const [RUTH, MEI] = [4, 6];

/**
 * People of Altiplano Ventures whom the owner of the fixed sign-ins does not know: they are reached through collaborators of a collective.
 * They worked and studied where the owner never was.
 */
export const altiplano: readonly CastContact[] = [
  {
    first: 'Renata',
    last: 'Ibarra Solís',
    born: 1982,
    city: 'Mexico City',
    country: 'MX',
    track: 'investing',
    headline: 'Partner, Climate and Energy, at Altiplano Ventures',
    bio: 'I back founders who build the grid of the next thirty years, and I read every page of a permit.',
    tags: ['Venture Capitalist', 'Speaker'],
    jobs: [
      ['Consultant', 'Management Consulting', 'Entry', 'Quiroga & Partners', '2005-08', '2011-02'],
      ['Principal', 'Venture Capital', 'Director', 'Altiplano Ventures', '2013-03', '2019-12'],
      ['Partner, Climate and Energy', 'Venture Capital', 'Partner', 'Altiplano Ventures', '2020-01', null],
    ],
    educations: [
      ['Valle Alto University', 'Bachelor of Science', 'Economics', 2000, 2005],
      ['Thornfield College', 'Master of Science', 'Finance', 2011, 2012],
    ],
    knownBy: [{ member: MEMBER, connectedOn: '2008-05-19', strengthId: 3 }],
  },
  {
    first: 'Mateo',
    last: 'Villaseñor Prado',
    born: 1988,
    city: 'Mexico City',
    country: 'MX',
    track: 'investing',
    headline: 'Principal at Altiplano Ventures',
    bio: 'Computer scientist who went to the other side of the table. I look at robots, sensors and the software between them.',
    tags: ['Venture Capitalist', 'Domain Expert'],
    jobs: [
      ['Technology Consultant', 'Technology Consulting', 'Entry', 'Quiroga & Partners', '2013-05', '2018-01'],
      ['Senior Associate', 'Venture Capital', 'Senior', 'Altiplano Ventures', '2018-02', '2022-08'],
      ['Principal', 'Venture Capital', 'Director', 'Altiplano Ventures', '2022-09', null],
    ],
    educations: [
      ['Valle Alto University', 'Bachelor of Engineering', 'Computer Engineering', 2006, 2010],
      ['Kyoto Institute of Advanced Studies', 'Master of Science', 'Computer Science', 2010, 2013],
    ],
    knownBy: [
      { member: MEMBER, connectedOn: '2018-02-06', strengthId: 2 },
      { member: MEI, connectedOn: '2012-03-23', strengthId: 3 },
    ],
  },
  {
    first: 'Luciana',
    last: 'Ferreyra',
    born: 1986,
    city: 'Mexico City',
    country: 'MX',
    track: 'people',
    headline: 'Head of Talent at Altiplano Ventures',
    bio: 'I help the founders of our portfolio to hire their first ten people, and to let the eleventh wait.',
    tags: ['Hiring Manager', 'Mentor'],
    jobs: [
      ['Researcher', 'Candidate Research', 'Entry', 'Fathom & Co. Executive Search', '2009-10', '2013-06'],
      ['Consultant', 'Retained Search', 'Senior', 'Fathom & Co. Executive Search', '2013-07', '2019-08'],
      ['Head of Talent', 'Talent Acquisition', 'Director', 'Altiplano Ventures', '2019-10', null],
    ],
    educations: [['Thornfield College', 'Bachelor of Arts', 'Psychology', 2005, 2009]],
    knownBy: [
      { member: MEMBER, connectedOn: '2019-09-11', strengthId: 3 },
      { member: RUTH, connectedOn: '2010-11-04', strengthId: 3 },
    ],
  },
  {
    first: 'Joaquín',
    last: 'Tapia Arreola',
    born: 1995,
    city: 'Mexico City',
    country: 'MX',
    track: 'investing',
    headline: 'Associate at Altiplano Ventures',
    bio: 'First meetings, market maps and the questions that nobody likes to ask twice.',
    tags: ['First-Generation Graduate'],
    jobs: [
      ['Business Analyst', 'Management Consulting', 'Entry', 'Quiroga & Partners', '2018-08', '2022-03'],
      ['Associate', 'Venture Capital', 'Entry', 'Altiplano Ventures', '2022-04', null],
    ],
    educations: [['Valle Alto University', 'Bachelor of Science', 'Finance', 2013, 2018]],
    knownBy: [{ member: MEMBER, connectedOn: '2022-04-27', strengthId: 2 }],
  },
];
