/** All files of a takeout but the attachments. */
import { accountFile, accountFiles } from './files/account.queries.ts';
import { messageFiles } from './files/messages.queries.ts';
import { networkFiles } from './files/network.queries.ts';
import { profileFile, profileFiles } from './files/profile.queries.ts';
import { reachFiles } from './files/reach.queries.ts';
import type { DocumentFile, TableFile } from './takeout-file.queries.ts';

export const documentFiles: readonly DocumentFile[] = [profileFile, accountFile];
export const tableFiles: readonly TableFile[] = [
  ...profileFiles,
  ...networkFiles,
  ...messageFiles,
  ...reachFiles,
  ...accountFiles,
];
