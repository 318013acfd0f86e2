/** A text or file from which no targets can be read. The member reads the message. */
export class TargetFileError extends Error {}
