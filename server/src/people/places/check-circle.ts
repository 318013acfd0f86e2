import { invalid } from '../../platform/http/errors.ts';

interface CircleFilter {
  latitude?: number | undefined;
  longitude?: number | undefined;
  radius?: number | undefined;
}

export function checkCircle(given: CircleFilter): void {
  const parts = [given.latitude, given.longitude, given.radius].filter((part) => part !== undefined);
  if (parts.length === 1 || parts.length === 2)
    throw invalid({ radius: 'Give latitude, longitude and radius together.' });
}
