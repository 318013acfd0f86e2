import { z } from 'zod';
import { defineEndpoint } from '../http.ts';

export const Place = z.object({ placeId: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() });
export type Place = z.infer<typeof Place>;

export const predictPlaces = defineEndpoint({
  method: 'GET',
  path: '/tools/places',
  summary: 'Cities whose name begins with the text, the largest first',
  who: 'member',
  query: z.strictObject({
    name: z.string().trim().min(1, 'Name is required.').max(100, 'Name cannot exceed 100 characters.'),
  }),
  answer: z.array(Place),
});

export const Location = z.object({ id: z.int(), name: z.string(), latitude: z.number(), longitude: z.number() });

/** Only `placeId` is used: the server takes name and position from the place and ignores those of the request. */
export const pickLocation = defineEndpoint({
  method: 'POST',
  path: '/tools/locations',
  summary: 'Store a chosen place as a location that records can use',
  who: 'member',
  body: z.strictObject({
    placeId: z.string().min(1, 'Place is required.').max(300, 'Choose a place from the list.'),
    formattedAddress: z.string().max(300, 'Cannot exceed 300 characters.').optional(),
    addressComponents: z.array(z.unknown()).max(30, 'Cannot hold more than 30 values.').optional(),
    latitude: z.number().min(-90, 'Must be from -90 to 90.').max(90, 'Must be from -90 to 90.').optional(),
    longitude: z.number().min(-180, 'Must be from -180 to 180.').max(180, 'Must be from -180 to 180.').optional(),
  }),
  answer: Location,
});
