/** Sentences for bios. */
export const headlines: readonly string[] = [
  '{title} at {company}',
  '{title} at {company}',
  '{title} at {company}',
  '{title}, {company}',
  '{title} | {company}',
  '{title} at {company} · {specialty}',
  '{title}',
  '{title} at {company} | Mentor | Speaker',
];

export const openings: readonly string[] = [
  '{title} at {company}, based in {place}.',
  '{title} at {company}.',
  'I lead and learn, currently as {title} at {company}.',
  'For {years} years I have done the same thing under different titles: helping good people do good work.',
  'Most of my days go into {company}; the rest goes into people.',
];

export const middles: readonly string[] = [
  'Before that I spent some good years at {earlier}.',
  'I learned the trade at {earlier}.',
  'Earlier: {earlier}.',
];

export const closings: readonly string[] = [
  'Always happy to talk to people who are starting out.',
  'Ask me about hiring well, or about bread.',
  'I believe that the best introductions come with context.',
  'Currently looking for partners in neighboring fields.',
  'Outside of work you find me outdoors.',
  'Glad to make introductions where I can.',
  'I answer slowly, but I answer.',
  'I write about what goes wrong, because that is where the learning is.',
];
