/** A client of the Google Places API (New): predicts cities by text, and loads the details of a city. */
import { z } from 'zod';

export interface GooglePlaces {
  url: string;
  key: string;
}

export interface PlaceDetails {
  name: string;
  countryCode: string | null;
  latitude: number;
  longitude: number;
}

const DEADLINE_MS = 4000;
const MAX_SUGGESTIONS = 5;

const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string().min(1).max(300), text: z.object({ text: z.string() }) }),
      }),
    )
    .default([]),
});

const Details = z.object({
  formattedAddress: z.string().min(1).max(300),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  addressComponents: z.array(z.object({ shortText: z.string(), types: z.array(z.string()) })).default([]),
});

/** The ids of matching cities, most likely first. */
export async function predictCities(google: GooglePlaces, input: string): Promise<string[]> {
  const body = JSON.stringify({ input, includedPrimaryTypes: ['(cities)'], languageCode: 'en' });
  const headers = { 'content-type': 'application/json' };
  const answer = await callGoogle(google, '/v1/places:autocomplete', { method: 'POST', headers, body });
  return Suggestions.parse(answer)
    .suggestions.slice(0, MAX_SUGGESTIONS)
    .map(({ placePrediction }) => placePrediction.placeId);
}

export async function loadDetails(google: GooglePlaces, placeId: string): Promise<PlaceDetails> {
  const answer = await callGoogle(google, `/v1/places/${encodeURIComponent(placeId)}?languageCode=en`, {
    headers: { 'x-goog-fieldmask': 'formattedAddress,location,addressComponents' },
  });
  const { formattedAddress, location, addressComponents } = Details.parse(answer);
  const country = addressComponents.find(({ types }) => types.includes('country'))?.shortText;
  return { name: formattedAddress, countryCode: country?.length === 2 ? country : null, ...location };
}

interface GoogleRequest {
  method?: 'POST';
  headers: Record<string, string>;
  body?: string;
}

async function callGoogle({ url, key }: GooglePlaces, path: string, request: GoogleRequest): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    ...request,
    headers: { ...request.headers, 'x-goog-api-key': key },
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (response.ok) return response.json();
  await response.body?.cancel();
  throw new Error(`Google Places answered ${response.status}.`);
}
