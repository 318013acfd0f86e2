import type { PersonSummary } from '@kith/contract/people/people';

const nobody: PersonSummary = {
  id: 0,
  name: '',
  firstName: '',
  profilePicture: null,
  headline: null,
  location: null,
  primaryWorkRole: null,
  externalLinks: {
    linkedin: null,
    twitter: null,
    angellist: null,
    crunchbase: null,
    website: null,
    crm: null,
    careerWebsite: null,
  },
  tagTypes: [],
  user: null,
  connectedOn: null,
  knownBy: null,
  strengthId: null,
};

/** A full row, a long one and an empty one. */
export const people: PersonSummary[] = [
  {
    ...nobody,
    id: 1,
    name: 'Ada Lindqvist',
    location: { name: 'Stockholm, Sweden' },
    primaryWorkRole: { title: 'Chief Technology Officer', organization: { id: 1, name: 'Northwind Robotics' } },
    tagTypes: [
      { id: 1, name: 'Angel investor' },
      { id: 2, name: 'Mentor' },
    ],
    connectedOn: '2021-02-03',
    strengthId: 3,
  },
  {
    ...nobody,
    id: 2,
    name: 'Maximiliane-Theodora von Hohenstein-Wolfenbüttel zu Sachsen-Altenburg',
    location: { name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales, United Kingdom' },
    primaryWorkRole: {
      title: 'Senior Vice President for the Coordination of Everything',
      organization: { id: 2, name: 'International Association of Associations of Very Long Names' },
    },
    tagTypes: ['Advisor', 'Speaker', 'Nonprofit board', 'Investor', 'Recruiter', 'Academic'].map((name, id) => ({
      id,
      name,
    })),
    connectedOn: '2009-11-30',
    strengthId: 1,
  },
  { ...nobody, id: 3, name: 'Cher' },
];
