import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { writeNewsOfJoined } from './joined-news.commands.ts';

const Payload = z.object({ collectiveId: z.int(), userId: z.int(), actorId: z.int() });

export const joinedNewsJob = (db: Database) => async (payload: unknown) => {
  const { actorId, ...membership } = Payload.parse(payload);
  await writeNewsOfJoined(db, membership, actorId);
};
