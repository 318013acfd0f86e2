import type { Answer } from '@kith/contract/http';
import type { addContact } from '@kith/contract/relationships/networks';

/** Somebody who was added just now, by the name that was typed. */
export type Added = Answer<typeof addContact> & { name: string };
