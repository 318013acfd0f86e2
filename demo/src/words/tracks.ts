import type { Track } from './track.ts';
import { academicTracks } from './tracks-academic.ts';
import { capitalTracks } from './tracks-capital.ts';
import { commerceTracks } from './tracks-commerce.ts';
import { publicTracks } from './tracks-public.ts';
import { technologyTracks } from './tracks-technology.ts';
import { ventureTracks } from './tracks-ventures.ts';

export const tracks: Readonly<Record<string, Track>> = {
  ...technologyTracks,
  ...commerceTracks,
  ...capitalTracks,
  ...ventureTracks,
  ...academicTracks,
  ...publicTracks,
};
