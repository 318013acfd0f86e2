/** A file that cannot be imported. The member reads the message. */
export class ImportFileError extends Error {}

export const expectedFile =
  'Expected the Connections.csv of a LinkedIn export, whose columns are First Name, Last Name, URL, Email Address, Company, Position and Connected On.';
