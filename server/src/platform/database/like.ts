/** A LIKE pattern for texts that contain this one. Wildcards are escaped. */
export const containsPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
