/** The radius of a location filter: stored in miles, shown in the unit in which it was chosen. */
export const radiusUnits = ['miles', 'kilometers'] as const;
export type RadiusUnit = (typeof radiusUnits)[number];

export const radiusStep = 10;
export const radiusRange = { min: 10, max: 500, initial: 50 } as const;

const kilometersPerMile = 1.61;

/** 80 kilometers → '49.69'; miles stay as they are. */
export function radiusInMiles(amount: number, unit: RadiusUnit): string {
  return unit === 'miles' ? String(amount) : (amount / kilometersPerMile).toFixed(2);
}

/** '49.69' → 80 kilometers. A value that is a whole step in kilometers but not in miles was chosen in kilometers. */
export function displayedRadius(miles: string): { amount: number; unit: RadiusUnit } {
  const amount = Number(miles);
  const kilometers = Math.round((amount * kilometersPerMile) / radiusStep) * radiusStep;
  if (amount % radiusStep !== 0 && radiusInMiles(kilometers, 'kilometers') === amount.toFixed(2)) {
    return { amount: kilometers, unit: 'kilometers' };
  }
  return { amount, unit: 'miles' };
}
