export const financeDegrees = {
  first: ['Bachelor of Science', 'Bachelor of Arts', 'Bachelor of Commerce', 'Bachelor of Business Administration'],
  second: ['Master of Business Administration', 'Master of Finance', 'Master of Accountancy'],
  secondChance: 0.4,
};
