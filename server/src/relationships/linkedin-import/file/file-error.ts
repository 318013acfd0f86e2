/** Why a file cannot be imported, in words the member can act on. */
export class ImportFileError extends Error {}

export const expected =
  'Expected the Connections.csv of a LinkedIn export, whose columns are First Name, Last Name, URL, Email Address, Company, Position and Connected On.';
