/** The columns of an outer join: all set, or all null. */
export type OrNulls<Columns> = Columns | { [Column in keyof Columns]: null };
