/** A LIKE pattern for text that contains this one. Any character is itself, also those that LIKE takes for wildcards. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
