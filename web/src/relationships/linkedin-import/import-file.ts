import { limits } from '@kith/contract/limits';
import { messages } from '@kith/contract/messages';

/** What keeps a file from being sent, as the server would say it. */
export function faultOf(file: Pick<File, 'name' | 'size'> | undefined): string | undefined {
  if (!file) return messages.linkedinFile.required;
  if (!/\.(csv|zip)$/i.test(file.name)) return messages.linkedinFile.extension;
  return file.size > limits.linkedinImport.fileBytes ? messages.linkedinFile.tooLarge : undefined;
}
